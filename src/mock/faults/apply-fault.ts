/** What a fault does to an answer. */
import { type Answer, textOf } from './answer.ts';
import type { Fault, Mutation } from './faults.ts';

/** The answer after a fault struck it. Waiting is not done here. */
export function applyFault(answer: Answer, fault: Fault): Answer {
  switch (fault.kind) {
    case 'delay':
    case 'hold':
    case 'pause':
    case 'ignore':
      return answer;
    case 'status':
      return otherStatus(fault);
    case 'html': {
      const title = fault.title ?? 'Sign in';
      const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
      const status = answer.status === 204 ? 200 : answer.status;
      return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
    }
    case 'empty':
      return { ...whole(answer), body: null };
    case 'truncate': {
      const bytes = new TextEncoder().encode(textOf(answer));
      const at = Math.abs(fault.at) < 1 ? Math.floor(fault.at * bytes.length) : fault.at;
      return { ...whole(answer), body: bytes.slice(0, at) };
    }
    case 'mutate':
      return { ...whole(answer), body: mutateText(textOf(answer), fault) };
    case 'headers': {
      const changed = Object.keys(fault.headers).map((name) => name.toLowerCase());
      const kept = Object.entries(answer.headers).filter(([name]) => !changed.includes(name.toLowerCase()));
      const set = Object.entries(fault.headers).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      );
      return { ...answer, headers: Object.fromEntries([...kept, ...set]) };
    }
    case 'redirect':
      return { status: fault.status ?? 307, headers: { Location: fault.to }, body: null };
    case 'destroy':
    case 'rst':
      return { ...answer, strike: { kind: fault.kind } };
    case 'cut':
      return { ...answer, strike: { kind: 'cut', after: fault.after } };
  }
}

const whole = ({ status, headers }: Answer) => ({ status, headers });

function otherStatus({ status, headers, body }: Extract<Fault, { kind: 'status' }>): Answer {
  const isText = typeof body === 'string';
  return {
    status,
    headers: { 'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json', ...headers },
    body:
      body === undefined
        ? JSON.stringify({ message: `Status ${status}` })
        : isText
          ? body
          : JSON.stringify(body),
  };
}

type Row = Record<string, unknown>;

function mutateText(text: string, mutation: Mutation): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  const list = Array.isArray(json) ? json : null;
  if (list) {
    for (const [i, row] of list.entries())
      if (mutation.at?.includes(i) ?? true) mutateRow(row as Row, mutation);
    list.push(...(mutation.append ?? []));
  } else mutateRow(json as Row, mutation);
  return (mutation.replace ?? []).reduce((now, [from, to]) => now.replaceAll(from, to), JSON.stringify(json));
}

function mutateRow(row: Row, { drop = [], rename = {}, set = {}, asText = [] }: Mutation): void {
  for (const path of drop) change(row, path, (holder, name) => delete holder[name]);
  for (const [path, to] of Object.entries(rename)) {
    change(row, path, (holder, name) => {
      holder[to] = holder[name];
      delete holder[name];
    });
  }
  for (const [path, value] of Object.entries(set))
    change(row, path, (holder, name) => (holder[name] = value));
  for (const path of asText) change(row, path, (holder, name) => (holder[name] = String(holder[name])));
}

/** Changes the field at the end of a path, in each element where the path goes through a list. */
function change(row: unknown, path: string, act: (holder: Row, name: string) => void): void {
  if (typeof row !== 'object' || row === null) return;
  if (Array.isArray(row)) {
    for (const one of row) change(one, path, act);
    return;
  }
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) act(row as Row, name);
  else if (Object.hasOwn(row, name)) change((row as Row)[name], rest.join('.'), act);
}
