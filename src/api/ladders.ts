/**
 * Where the specification leaves open what has to be sent: the first form is tried, then the other, and what worked is
 * remembered. Never both at once.
 */
import type { ApiKey, ApiKeyChange, optFields } from '../contract/api-keys.ts';
import type { Options } from './client.ts';
import { ApiError } from './errors.ts';
import type { Findings } from './findings.ts';

type OptField = (typeof optFields)[number];

interface Asked {
  query?: { optFields?: OptField[] | undefined } | undefined;
}

/** Fields of the answer that each of `optFields` adds. */
const ADDED: Record<OptField, keyof ApiKey> = {
  email: 'emails',
  labels: 'labels',
  permissions: 'permissions',
};

/**
 * Asks for additional data: with a repeated key first (`optFields=email&optFields=labels`). When fewer came than were
 * asked for, with a comma list; that counts when more came by it.
 *
 * @param ask sends the request
 * @param keysOf the keys of an answer
 */
export function askWithOptFields<Request extends Asked, Answer>(
  findings: Findings,
  ask: (request: Request, options?: Options) => Promise<Answer>,
  keysOf: (answer: Answer) => readonly ApiKey[],
): (request: Request, options?: Options) => Promise<Answer> {
  const came = (answer: Answer, asked: readonly OptField[]) =>
    asked.filter((field) => keysOf(answer).some((key) => key[ADDED[field]] !== undefined)).length;

  return async (request, options) => {
    const asked = request.query?.optFields;
    if (!asked || asked.length < 2) return ask(request, options);
    const listed = { ...request, query: { ...request.query, optFields: [asked.join(',') as OptField] } };
    if (findings.inForce('optFields') === 'comma') return ask(listed, options);
    const answer = await ask(request, options);
    if (findings.find('optFields').reading !== null || keysOf(answer).length === 0) return answer;
    if (came(answer, asked) < asked.length) {
      const other = await ask(listed, options).catch(noOther);
      if (other !== null && came(other, asked) > came(answer, asked)) {
        findings.observe('optFields', 'comma');
        return other;
      }
    }
    findings.observe('optFields', 'repeated');
    return answer;
  };
}

/** A service that refuses the other form has answered the question. */
function noOther(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

interface Change {
  id: number;
  body: ApiKeyChange;
}

/**
 * Changes a key. When its organizations are among the changes, the spelling that is known to work is sent; while none
 * is, `organizationsIds` first, as the create operation spells it. Refused, or accepted without an effect on what is
 * read again, the other one is sent.
 *
 * @param update sends one change
 * @param read reads the key
 */
export async function changeOrganizations<Answer>(
  findings: Findings,
  update: (request: Change, options?: Options) => Promise<Answer>,
  read: (request: { id: number }, options?: Options) => Promise<ApiKey | null>,
  { id, body }: Change,
  options?: Options,
): Promise<Answer> {
  const { organizationsIds: wanted, ...rest } = body;
  if (wanted === undefined) return update({ id, body }, options);
  const first = findings.inForce('organizationsField');
  if (findings.find('organizationsField').reading !== null) {
    return update({ id, body: { ...rest, [first]: wanted } }, options);
  }
  const other = first === 'organizationsIds' ? 'organizationIds' : 'organizationsIds';
  const before = await read({ id }, options);
  const took = async () => hasTaken(before, await read({ id }, options), wanted);

  let answer: Answer;
  try {
    answer = await update({ id, body: { ...rest, [first]: wanted } }, options);
  } catch (error) {
    // Only a complaint about the body can be about the spelling.
    if (!(error instanceof ApiError && (error.status === 400 || error.status === 422))) throw error;
    const second = await update({ id, body: { ...rest, [other]: wanted } }, options).catch(
      (again: unknown) => {
        // Neither is the spelling's fault: the first complaint is the one to show.
        throw again instanceof ApiError && again.outcome === 'refused' ? error : again;
      },
    );
    findings.observe('organizationsField', other);
    return second;
  }
  if (await took()) {
    findings.observe('organizationsField', first);
    return answer;
  }
  const second = await update({ id, body: { [other]: wanted } }, options).catch(noOther);
  if (second === null) return answer;
  if (await took()) findings.observe('organizationsField', other);
  return second;
}

/** Whether the organizations that are read again are those that were wanted, as far as they can be told. */
function hasTaken(before: ApiKey | null, after: ApiKey | null, wanted: readonly number[]): boolean {
  const now = after?.organizations ?? [];
  const ids = now.map((organization) => organization.id);
  if (ids.every((id) => id !== undefined))
    return ids.length === wanted.length && wanted.every((id) => ids.includes(id));
  return now.length === wanted.length && JSON.stringify(before?.organizations) !== JSON.stringify(now);
}
