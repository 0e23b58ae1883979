/** Reads a list of e-mail addresses out of a pasted text. */
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { readAddress, readRecipients } from '../../contract/recipients.ts';
import { createStore } from '../../lib/create-store.ts';
import { looksLikeToken } from '../../paths.ts';
import type { EmailEntry, EmailList } from './kept-lists.ts';

/** The most addresses of a list. */
const MAX_EMAILS = 5000;
/** Marks of direction, which Windows copies along, and the marks of quoted lines. */
const AROUND = /[\u202A-\u202E\u2066-\u2069]|^[> ]*>/gm;
/** The longest line that is read as it is, in UTF-16 code units: a quotation mark that is not closed is looked for in all of it. */
const MAX_LINE = 10_000;
/** Where longer lines are cut: between recipients, and if that is not enough between words. */
const GAPS = [/(?<=;|>,)\s*/, /\s+/];

const lastId = createStore(0);

/**
 * Reads the addresses of a text. 5,000 of them: 20 ms, with names up to 200 ms.
 *
 * @returns the list; the only entry, if there is one and it is an address; the part of the text that may hold a token, if there
 *   is one; else `null`: no entry is an address
 */
export function readEmailList(pasted: string): EmailList | EmailEntry | string | null {
  // An input method may write the whole address in full-width letters.
  const text = (pasted.includes('＠') ? pasted.normalize('NFKC') : pasted).replace(AROUND, '');
  let lines = text.split('\n');
  for (const gap of GAPS) lines = lines.flatMap((line) => (line.length > MAX_LINE ? line.split(gap) : line));
  // Before an address is read.
  for (const line of lines)
    for (const piece of line.split(/[\r;,]+/)) if (looksLikeToken(piece)) return piece;

  const entries = new Map<string, EmailEntry>();
  let invalid = 0;
  let repeated = 0;
  const leftOut = new Set<string>();
  const add = ({ email, name }: EmailEntry, isValid = isEmail(email)) => {
    const key = mailboxKey(email);
    if (entries.has(key) || leftOut.has(key)) repeated++;
    else if (entries.size === MAX_EMAILS) leftOut.add(key);
    else {
      entries.set(key, { email, name });
      if (!isValid) invalid++;
    }
  };
  for (const recipient of readRecipients(lines)) {
    if (!recipient) continue;
    if (isEmail(recipient.email)) add(recipient, true);
    // Prose, or cells of a row, beside the addresses.
    else
      for (const word of `${recipient.name} ${recipient.email}`.split(/[\s|]+/))
        if (word.includes('@')) add(readAddress(word));
  }
  const isList = entries.size + repeated > 1 && entries.size > invalid;
  if (!isList) return (invalid === 0 && entries.values().next().value) || null;
  lastId.set(lastId.get() + 1);
  return { id: lastId.get(), entries, invalid, repeated, leftOut: leftOut.size };
}
