/** Checks and compares e-mail addresses, and removes invisible characters. Apart from common.ts, since the first screen checks none. */

/** Characters that show nothing, such as control characters and zero-width spaces. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0`;
/** These, and those that stand for damaged bytes. */
const HIDDEN = String.raw`${INVISIBLE}\p{Cs}\uFFFD`;
/** Quotation marks, brackets and dashes beyond ASCII, and marks that end a sentence: text around an address, not a part of it. */
const MARK = String.raw`(?!\p{ASCII})[\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Pd}\u060C\u061B\u2026\u3001\u3002\uFF0C\uFF0E\uFF1A\uFF1B\uFF61]`;
const ATOM = String.raw`(?:(?!${MARK})[^\s@"<>()[\]\\,;:.${HIDDEN}])+`;
const QUOTED = String.raw`"(?:[^"\\${HIDDEN}]|\\[^${HIDDEN}])*"`;
const LABEL = String.raw`(?!-)(?:(?!${MARK})[^\s!-,./:-@[-^\x60{-~${HIDDEN}])+(?<!-)`;
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const LITERAL = String.raw`\[(?:${OCTET}(?:\.${OCTET}){3}|IPv6:([\dA-F:.]+))\]`;
const ADDRESS = new RegExp(
  String.raw`^(${QUOTED}|${ATOM}(?:\.${ATOM})*)@(?:(${LABEL}(?:\.${LABEL})*)|${LITERAL})$`,
  'iu',
);

/** The longest address, local part and label that a mail server takes (RFC 5321, section 4.5.3.1), in bytes of UTF-8. */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;
const MAX_LABEL = 63;
/** Fast path for most addresses. 100,000 of them: 7 ms, with `ADDRESS` 48 ms. */
const COMMON = /^[a-z\d_+-]+(?:\.[a-z\d_+-]+)*@[a-z\d]+(?:[.-][a-z\d]+)*$/i;
const bytesOf = (text: string): number =>
  /\P{ASCII}/u.test(text) ? new TextEncoder().encode(text).length : text.length;

/**
 * Returns whether a text may be an e-mail address. The rules of the service are not shown, so this refuses only what no
 * mail server takes: no or several @, white space, hidden characters, an empty side, a dot or a hyphen at the wrong
 * place, a part that is too long.
 */
export function isEmail(value: string): boolean {
  // A text of at most 63 characters keeps every limit.
  if (value.length <= MAX_LABEL && COMMON.test(value)) return true;
  // A name of a domain in Unicode may be longer than its form in ASCII.
  const [, local = '', domain = '', ipv6] = (value.length <= 320 && ADDRESS.exec(value)) || [];
  if (local === '' || bytesOf(local) > MAX_LOCAL) return false;
  if (domain === '') return ipv6 === undefined || URL.canParse(`http://[${ipv6}]`);
  const ascii = asciiDomain(domain);
  if (bytesOf(local) + 1 + bytesOf(ascii) > MAX_ADDRESS) return false;
  return ascii.split('.').every((label) => bytesOf(label) <= MAX_LABEL);
}

/** Tells whether the domain of an e-mail address has no ending, as in `ana@aurora`: usual inside a company only. */
export const hasShortDomain = (email: string): boolean => !/@.*[.:]/.test(email);

const EACH_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');

/** Returns a text without characters that show nothing. Tabs and line breaks are such characters, too. */
export const withoutInvisible = (text: string): string => text.replace(EACH_INVISIBLE, '');

/**
 * Returns the form of an e-mail address in which two addresses of the same mailbox are equal: without invisible
 * characters and outer white space, in NFC, in lower case, the domain in ASCII. `+` and dots count.
 */
export function mailboxKey(address: string): string {
  // Fast path for nearly all addresses. 100,000 of them: 5 ms, otherwise 26 ms.
  if (!/[^!-@[-~]/.test(address)) return address;
  if (!/[^ -~]/.test(address)) return address.trim().toLowerCase();
  const folded = withoutInvisible(address).trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@') + 1;
  return at === 0 ? folded : folded.slice(0, at) + asciiDomain(folded.slice(at));
}

/** Tells whether two e-mail addresses are those of the same mailbox, see `mailboxKey`. */
export const isSameMailbox = (a: string | null | undefined, b: string): boolean =>
  mailboxKey(a ?? '') === mailboxKey(b);

/** Returns a domain as punycode, or as it is if it is no domain. */
function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain)) return domain;
  // `URL` would read a port, a path, a query or an escaped character out of it.
  if (/[/?#:@\\%[\]]/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}
