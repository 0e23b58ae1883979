/** Applies a fault to a response. */
import { type Answer, textOf } from './answer.ts';
import type { Fault, Mutation } from './faults.ts';

/** Returns the response with the fault applied. Delays, holds and pauses are up to the caller. */
export function applyFault(answer: Answer, fault: Fault): Answer {
  switch (fault.kind) {
    case 'delay':
    case 'hold':
    case 'pause':
    case 'ignore':
      return answer;
    case 'status':
      return statusAnswer(fault);
    case 'html': {
      const title = fault.title ?? 'Sign in';
      const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
      const status = answer.status === 204 ? 200 : answer.status;
      return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
    }
    case 'empty':
      return { ...headOf(answer), body: null };
    case 'truncate': {
      const bytes = new TextEncoder().encode(textOf(answer));
      const at = Math.abs(fault.at) < 1 ? Math.floor(fault.at * bytes.length) : fault.at;
      return { ...headOf(answer), body: bytes.slice(0, at) };
    }
    case 'mutate':
      return { ...headOf(answer), body: mutateText(textOf(answer), fault) };
    case 'headers': {
      const changed = Object.keys(fault.headers).map((name) => name.toLowerCase());
      const unchanged = Object.entries(answer.headers).filter(
        ([name]) => !changed.includes(name.toLowerCase()),
      );
      const set = Object.entries(fault.headers).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      );
      return { ...answer, headers: Object.fromEntries([...unchanged, ...set]) };
    }
    case 'redirect':
      return { status: fault.status ?? 307, headers: { Location: fault.to }, body: null };
    case 'destroy':
    case 'rst':
      return { ...answer, connectionFault: { kind: fault.kind } };
    case 'cut':
      return { ...answer, connectionFault: { kind: 'cut', after: fault.after } };
  }
}

/** Returns status and headers. The cache key is left out, since it does not fit a changed body. */
const headOf = ({ status, headers }: Answer) => ({ status, headers });

function statusAnswer({ status, headers, body }: Extract<Fault, { kind: 'status' }>): Answer {
  const isText = typeof body === 'string';
  return {
    status,
    headers: { 'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json', ...headers },
    body: isText ? body : JSON.stringify(body === undefined ? { message: `Status ${status}` } : body),
  };
}

type JsonObject = Record<string, unknown>;

function mutateText(text: string, mutation: Mutation): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  if (Array.isArray(json)) {
    for (const [i, element] of json.entries())
      if (mutation.at?.includes(i) ?? true) mutateFields(element, mutation);
    json.push(...(mutation.append ?? []));
  } else mutateFields(json, mutation);
  return (mutation.replace ?? []).reduce(
    (result, [from, to]) => result.replaceAll(from, to),
    JSON.stringify(json),
  );
}

function mutateFields(json: unknown, { drop = [], rename = {}, set = {}, asText = [] }: Mutation): void {
  for (const path of drop) changeField(json, path, (holder, name) => delete holder[name]);
  for (const [path, newName] of Object.entries(rename)) {
    changeField(json, path, (holder, name) => {
      holder[newName] = holder[name];
      delete holder[name];
    });
  }
  for (const [path, value] of Object.entries(set))
    changeField(json, path, (holder, name) => {
      holder[name] = value;
    });
  for (const path of asText)
    changeField(json, path, (holder, name) => {
      holder[name] = String(holder[name]);
    });
}

/** Changes the field that a path leads to; in every element where the path goes through a list. */
function changeField(json: unknown, path: string, change: (holder: JsonObject, name: string) => void): void {
  if (typeof json !== 'object' || json === null) return;
  if (Array.isArray(json)) {
    for (const element of json) changeField(element, path, change);
    return;
  }
  const holder = json as JsonObject;
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) change(holder, name);
  else if (Object.hasOwn(holder, name)) changeField(holder[name], rest.join('.'), change);
}
