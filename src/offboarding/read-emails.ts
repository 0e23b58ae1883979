/** Reads the addresses of a pasted text: one or several, as mail programs and lists write them. */
import { isEmail, mailboxKey } from '../contract/email.ts';
import { readRecipients } from '../contract/recipients.ts';

/** The addresses of a text, each mailbox once, and what is no address. */
export interface ReadEmails {
  emails: readonly string[];
  wrong: readonly string[];
}

/** Reads a text. */
export function readEmails(text: string): ReadEmails {
  const emails = new Map<string, string>();
  const wrong: string[] = [];
  // Addresses are also separated by spaces here; names in front of them stay apart by their brackets.
  const pieces = text.includes('<') ? text : text.replace(/(\S+@\S+)\s+(?=\S+@)/gu, '$1\n');
  for (const recipient of readRecipients([pieces])) {
    if (!recipient) continue;
    const { email, name } = recipient;
    if (isEmail(email)) {
      if (!emails.has(mailboxKey(email))) emails.set(mailboxKey(email), email);
    } else wrong.push(email || name);
  }
  return { emails: [...emails.values()], wrong };
}
