/** Takes the token out of a pasted text: a header, a line of a shell or of an `.env` file, JSON, the end of a sentence. */
import { withoutInvisible } from '../contract/email.ts';

/** What surrounds a token in a pasted text. */
export type TokenWrapping = 'scheme' | 'name' | 'quotes' | 'punctuation' | 'invisible';

/** How each wrapping is recognized; the first group is what it holds. */
const wrappings: [TokenWrapping, RegExp][] = [
  ['quotes', /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|“(.*)”|‘(.*)’|«(.*)»)$/s],
  ['scheme', /^bearer\s+(.+)$/is],
  ['name', /^(?:export|set)\s+\w+\s*=\s*(.+)$/is],
  ['name', /^["']?[\w.-]*(?:token|key|secret|authorization)["']?\s*[:=]\s*(?!=)(.+)$/is],
  ['name', /^["']?\w[\w.-]*["']?\s*[:=]\s*((["'`]).*\2[,;]?)$/s],
  // The dot at the end of an unsigned JWT belongs to it.
  ['punctuation', /^(?!eyJ[\w-]+\.[\w-]+\.$)(.+?)\s*[.,;]+$/s],
];

/** Returns the token in a pasted text, and what surrounded it. A text without wrapping is only trimmed. */
export function takePastedToken(text: string): { token: string; removed: ReadonlySet<TokenWrapping> } {
  const removed = new Set<TokenWrapping>();
  // White space stays: a token in two lines is not one token.
  const visible = text.replace(/\S+/g, withoutInvisible);
  if (visible !== text) removed.add('invisible');
  let token = visible.trim();
  const inJson = tokenInJson(token);
  if (inJson !== null) {
    removed.add('name').add('quotes');
    token = inJson.trim();
  }
  for (;;) {
    const found = wrappings.find(([, pattern]) => pattern.test(token));
    if (!found) return { token, removed };
    const [wrapping, pattern] = found;
    const groups = pattern.exec(token)?.slice(1) ?? [];
    token = (groups.find((group) => group !== undefined) ?? '').trim();
    removed.add(wrapping);
  }
}

/** Returns the token in the text of a JSON object; `null` when there is none. */
function tokenInJson(text: string): string | null {
  if (!/^\{.*\}$/s.test(text)) return null;
  let found: string | null = null;
  try {
    JSON.parse(text, (name, value) => {
      if (typeof value === 'string' && /(?:token|value|secret|key)$/i.test(name)) found ??= value;
      return value;
    });
  } catch {
    // Not JSON.
  }
  return found;
}
