/** Reads pasted addresses, and compares those of records with them: the same mailbox, or perhaps the same person. */
import { isEmail, mailboxKey } from '../contract/email.ts';
import { readRecipients } from '../contract/recipients.ts';
import { normalizeText } from '../lib/normalize-text.ts';

/**
 * Reads one address or several, as mail programs and lists write them.
 *
 * @returns each mailbox once, and what is no address
 */
export function readEmails(text: string) {
  const emails = new Map<string, string>();
  const wrong: string[] = [];
  for (const recipient of readRecipients([text])) {
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

/** Returns what a filter is asked for: each address as typed, its mailbox key, and that key without its plus part. */
export function askedFor(emails: readonly string[]): string[] {
  const keys = emails.map(mailboxKey);
  return [...new Set([...emails, ...keys, ...keys.map(withoutPlus)])];
}

/** Returns the comparison of an address with the searched ones. */
export function createMatcher(emails: readonly string[]) {
  const same = new Map(emails.map((email) => [mailboxKey(email), email]));
  const plain = new Set([...same.keys()].map(withoutPlus));
  const undotted = new Set([...same.keys()].map(withoutDots));
  return (address: string) => {
    const key = mailboxKey(address);
    const email = same.get(key) ?? null;
    // Another mailbox may belong to a searched person.
    const likeness: Likeness | null =
      (plain.has(withoutPlus(key)) && 'plus') || (undotted.has(withoutDots(key)) && 'dots') || null;
    return { email, likeness: email === null ? likeness : null };
  };
}

/** Returns the form of a name in which two names are equal; empty for no name. */
export const nameKey = (name: string | null | undefined): string =>
  normalizeText(name ?? '')
    .trim()
    .replace(/\s+/gu, ' ');
