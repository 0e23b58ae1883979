/** Names the user who is signed in, as far as the session token says. */
import { useSyncExternalStore } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { userOfToken } from './jwt.ts';
import classes from './SignedInAs.module.css';
import { onSession, sessionToken } from './session-store.ts';

/** Renders the name and the e-mail of the token's claims; nothing for a token that is no JWT. */
export function SignedInAs() {
  const m = useMessages().nav;
  const user = userOfToken(useSyncExternalStore(onSession, sessionToken));
  if (user === null) return null;
  const { name, email } = user;
  return (
    <p className={classes.user} data-tooltip={[name, email].filter(Boolean).join(' · ')}>
      <span className="visually-hidden">{m.signedInAs} </span>
      <bdi translate="no">{name}</bdi>
      {email && (
        <bdi translate="no" className={classes.email}>
          {email}
        </bdi>
      )}
    </p>
  );
}
