/** Reads pasted addresses, and compares those of records with them: the same mailbox, or perhaps the same person. */
import { isEmail, mailboxKey } from '../contract/email.ts';
import { readRecipients } from '../contract/recipients.ts';
import { normalizeText } from '../lib/normalize-text.ts';

/** The addresses of a text, each mailbox once, and what is no address. */
export interface ReadEmails {
  emails: readonly string[];
  wrong: readonly string[];
}

/** Reads one address or several, as mail programs and lists write them. */
export function readEmails(text: string): ReadEmails {
  const emails = new Map<string, string>();
  const wrong: string[] = [];
  // Addresses are also separated by spaces here; names in front of them stay apart by their brackets.
  const pieces = text.includes('<') ? text : text.replace(/(\S+@\S+)\s+(?=\S+@)/gu, '$1\n');
  for (const recipient of readRecipients([pieces])) {
    if (!recipient) continue;
    const { email, name } = recipient;
    if (!isEmail(email)) wrong.push(email || name);
    else if (!emails.has(mailboxKey(email))) emails.set(mailboxKey(email), email);
  }
  return { emails: [...emails.values()], wrong };
}

/** Why an address or a name may belong to the same person. */
export type Likeness = 'plus' | 'dots' | 'name';

/** Returns an address without what follows a `+` in its local part. @param key by `mailboxKey` */
function withoutPlus(key: string): string {
  const [plus, at] = [key.indexOf('+', 1), key.lastIndexOf('@')];
  return plus < 0 || plus > at ? key : key.slice(0, plus) + key.slice(at);
}

/** Returns an address without a plus part, and without dots in its local part. @param key by `mailboxKey` */
function withoutDots(key: string): string {
  const plain = withoutPlus(key);
  const at = plain.lastIndexOf('@');
  return plain.slice(0, at).replaceAll('.', '') + plain.slice(at);
}

/** Returns what a filter is asked for: the addresses, and those with a plus part without it too. */
export const askedFor = (emails: readonly string[]): string[] => [
  ...new Set([
    ...emails,
    ...emails.map(mailboxKey).flatMap((key) => (withoutPlus(key) === key ? [] : [withoutPlus(key)])),
  ]),
];

/** What records are compared with. */
export interface Matcher {
  /** Returns the searched address of the same mailbox; `null` for none. */
  sameAs: (address: string) => string | null;
  /** Returns why another mailbox may belong to a searched person; `null` if nothing says so. */
  likenessOf: (address: string) => Likeness | null;
}

/** Returns the comparison with searched addresses. */
export function createMatcher(emails: readonly string[]): Matcher {
  const same = new Map(emails.map((email) => [mailboxKey(email), email]));
  const plain = new Set([...same.keys()].map(withoutPlus));
  const undotted = new Set([...same.keys()].map(withoutDots));
  return {
    sameAs: (address) => same.get(mailboxKey(address)) ?? null,
    likenessOf: (address) => {
      const key = mailboxKey(address);
      if (plain.has(withoutPlus(key))) return 'plus';
      return undotted.has(withoutDots(key)) ? 'dots' : null;
    },
  };
}

/** Returns the form of a name in which two names are equal; empty for no name. */
export const nameKey = (name: string | null | undefined): string =>
  normalizeText(name ?? '')
    .trim()
    .replace(/\s+/gu, ' ');
