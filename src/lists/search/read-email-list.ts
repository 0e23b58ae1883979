/** Reads a list of e-mail addresses out of a pasted text. */
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { readAddress, readRecipients } from '../../contract/recipients.ts';
import { createStore } from '../../lib/create-store.ts';
import { looksLikeToken } from '../../paths.ts';
import type { EmailEntry, EmailList } from './kept-lists.ts';

/** The most addresses of a list. */
const MAX_EMAILS = 5000;
/** The longest line that is read as it is, in UTF-16 code units. The words of a longer one are read one by one. */
const MAX_LINE = 10_000;
/** Entries read between two points where the work may be interrupted: under a millisecond. */
const STEP = 32;

const lastId = createStore(0);

/**
 * Reads the addresses of a text. A generator for `runInSlices`.
 *
 * @returns the list; the only entry, if there is one and it is an address; the part of the text that may hold a token, if there
 *   is one; else `null`: no entry is an address
 */
export function* readEmailList(text: string): Generator<void, EmailList | EmailEntry | string | null> {
  // Before anything else is done with the text.
  let at = 0;
  for (const piece of text.split(/[\r\n;,]+/)) {
    if (looksLikeToken(piece)) return piece;
    if (++at % STEP === 0) yield;
  }

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
  const lines = text.split('\n').map((line) => (line.length > MAX_LINE ? line.replace(/\s+/g, '\n') : line));
  for (const recipient of readRecipients([lines.join('\n')])) {
    if (++at % STEP === 0) yield;
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
