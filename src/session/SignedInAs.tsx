/** Names the person who is signed in, as far as the session token says. */
import { useSyncExternalStore } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { personOf } from './jwt.ts';
import classes from './SignedInAs.module.css';
import { onSession, sessionToken } from './session-store.ts';

/** Renders the name and the e-mail of the token's claims; nothing for a token that is no JWT. */
export function SignedInAs() {
  const m = useMessages().session;
  const person = personOf(useSyncExternalStore(onSession, sessionToken));
  if (person === null) return null;
  const { name, email } = person;
  return (
    <p className={classes.person}>
      <span className="visually-hidden">{m.signedInAs} </span>
      <bdi translate="no" title={name}>
        {name}
      </bdi>
      {email && (
        <bdi translate="no" className={classes.email} title={email}>
          {email}
        </bdi>
      )}
    </p>
  );
}
