/** The verb “invite” of the command palette: hands over whom a text such as “Bruno Costa <bruno@example.org>” names. */
import type { NavigateFunction } from 'react-router-dom';
import type { Command, PaletteQuery } from '../../command-palette/command-palette.ts';
import { isEmail } from '../../contract/email.ts';
import { readAddress } from '../../contract/recipients.ts';
import { paths } from '../../paths.ts';
import { guessName } from '../../users/invite/guess-name.ts';
import { handsOver, invitationToFill, peopleToRead } from '../../users/invite/invitation-to-fill.ts';

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

/** Returns the command that opens the form or the page to invite. The texts are handed over in memory, never in the history. */
export const inviteCommand =
  (organizationId: number | null, navigate: NavigateFunction) =>
  (object: PaletteQuery): Command | null =>
    organizationId === null ? null : { run: () => invite(organizationId, object.text, navigate) };

function invite(here: number, text: string, navigate: NavigateFunction): void {
  const { email, name, isSeveral } = readInvitee(text);
  if (isSeveral) {
    void navigate(paths.inviteMany(here), { state: handsOver });
    peopleToRead.set(text);
    return;
  }
  void navigate({ pathname: paths.inviteUser(here), search: location.search }, { state: handsOver });
  // `Silva, Ana <ana@x.pt>` is read as a mail program wrote it.
  const { takenFrom, ...copied } = readAddress(text);
  const from = copied.email === email ? takenFrom : null;
  const known = (from && copied.name) || name;
  invitationToFill.set({ email, name: isEmail(email) && !known ? guessName(email) : known, from });
}
