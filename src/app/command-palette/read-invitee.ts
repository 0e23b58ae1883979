/** Reads whom to invite from a text such as “Bruno Costa <bruno@example.org>”. */
import { isEmail } from '../../contract/email.ts';

/** Returns the e-mail address and the name; each may be empty. */
export function readInvitee(text: string): { email: string; name: string } {
  const parts = text.split(/\s+/).map((part) => part.replace(/^[<,;"]+|[>,;"]+$/g, ''));
  const email = parts.find((part) => isEmail(part)) ?? parts.find((part) => part.includes('@')) ?? '';
  return {
    email,
    name: parts
      .filter((part) => part !== email)
      .join(' ')
      .trim(),
  };
}
