/** Compares the addresses of records with those that are searched: the same mailbox, or perhaps the same person. */
import { mailboxKey } from '../contract/email.ts';
import { normalizeText } from '../lib/normalize-text.ts';

/** Why an address or a name may belong to the same person. */
export type Likeness = 'plus' | 'dots' | 'name';

/** Returns the local part without what follows a `+`, and the domain; `null` for what is no address. */
function partsOf(key: string): { local: string; domain: string } | null {
  const at = key.lastIndexOf('@');
  if (at < 1) return null;
  return { local: key.slice(0, at).replace(/(?<=.)\+.*$/u, ''), domain: key.slice(at + 1) };
}

/** Returns an address without its plus part; `null` if it has none. */
export function withoutPlus(email: string): string | null {
  const parts = partsOf(mailboxKey(email));
  const plain = parts && `${parts.local}@${parts.domain}`;
  return plain === mailboxKey(email) ? null : plain;
}

/** What records are compared with. */
export interface Matcher {
  /** Returns the searched address of the same mailbox; `null` for none. */
  sameAs: (address: string | null | undefined) => string | null;
  /** Returns why an address may belong to a searched person although the mailbox is another one; `null` if nothing says so. */
  likenessOf: (address: string | null | undefined) => Likeness | null;
}

/** Returns the comparison with searched addresses. */
export function createMatcher(emails: readonly string[]): Matcher {
  const same = new Map(emails.map((email) => [mailboxKey(email), email]));
  const joined = ({ local, domain }: { local: string; domain: string }) => `${local}@${domain}`;
  const withoutDots = ({ local, domain }: { local: string; domain: string }) =>
    `${local.replaceAll('.', '')}@${domain}`;
  const parts = [...same.keys()].map(partsOf).filter((part) => part !== null);
  const plain = new Set(parts.map(joined));
  const undotted = new Set(parts.map(withoutDots));
  return {
    sameAs: (address) => same.get(mailboxKey(address ?? '')) ?? null,
    likenessOf: (address) => {
      const part = partsOf(mailboxKey(address ?? ''));
      if (!part) return null;
      if (plain.has(joined(part))) return 'plus';
      return undotted.has(withoutDots(part)) ? 'dots' : null;
    },
  };
}

/** Returns the form of a name in which two names are equal; empty for no name. */
export const nameKey = (name: string | null | undefined): string =>
  normalizeText(name ?? '')
    .trim()
    .replace(/\s+/gu, ' ');
