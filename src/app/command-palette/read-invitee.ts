/** Reads whom to invite from a text such as “Bruno Costa <bruno@example.org>”. */
import { isEmail } from '../../contract/email.ts';
import { readAddress } from '../../contract/recipients.ts';

/** Whom a text names. */
interface Invitee {
  /** The first e-mail address, or what may become one; empty without a text that holds an @. */
  email: string;
  /** The words without an @, so that no address becomes a name. */
  name: string;
  /** Whether the text holds several e-mail addresses. */
  isSeveral: boolean;
}

/** Reads the e-mail address and the name; each may be empty. */
export function readInvitee(text: string): Invitee {
  const parts = text.split(/[\s,;<>"]+/).filter((part) => part !== '');
  const addresses = parts.filter((part) => part.includes('@')).map((part) => readAddress(part).email);
  const emails = addresses.filter(isEmail);
  return {
    email: emails[0] ?? addresses[0] ?? '',
    name: parts.filter((part) => !part.includes('@')).join(' '),
    isSeveral: emails.length > 1,
  };
}
