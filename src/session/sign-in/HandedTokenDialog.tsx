/** The dialog that asks before the token of a link is used: anybody can write a link, with a token of their own. */
import { useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { userOfToken } from '../jwt.ts';
import { useSessionWords } from '../session-words.ts';

interface Props {
  token: string;
  /** Whether the tab has a session, which the token would replace. */
  replaces: boolean;
  onKeep: () => void;
  onUse: () => void;
}

/** Renders the question, which names the user of the token. The first focus is on the button that does not use it. */
export function HandedTokenDialog({ token, replaces, onKeep, onUse }: Props) {
  const m = useSessionWords().session;
  const keep = useRef<HTMLButtonElement>(null);
  const words = replaces ? m.replaceSession : m.useToken;
  const user = userOfToken(token);
  const name = user && (user.email ? `${user.name} (${user.email})` : user.name);
  return (
    <Dialog
      role="alertdialog"
      title={words.title}
      initialFocus={keep}
      describedBy="handed-token handed-token-user"
      onDismiss={onKeep}
      actions={
        <>
          <Button ref={keep} onClick={onKeep}>
            {words.keep}
          </Button>
          <Button variant="danger" onClick={onUse}>
            {words.use}
          </Button>
        </>
      }
    >
      <p id="handed-token">{words.body}</p>
      <p id="handed-token-user">
        {name ? <TextWithName text={m.tokenOf({ name })} name={name} /> : m.tokenOfNobody}
      </p>
    </Dialog>
  );
}
