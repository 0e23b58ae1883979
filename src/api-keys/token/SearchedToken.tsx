/** The answer to a token in a search field: the API key that it may belong to, and what can be done with the token. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TakenText } from '../../lists/search/taken-text.ts';
import { paths } from '../../paths.ts';
import { takePastedToken } from '../../session/pasted-token.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ActionButton } from '../../ui/overlays/ActionButton.tsx';
import flow from '../../ui/page/flow.module.css';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { apiKeyLabel } from '../api-key.ts';
import { useListedApiKeys } from '../api-key-cache.ts';
import { useShortVariantState } from '../short-variant.ts';
import { useTokenWords } from '../token-words.ts';
import { useApiKeyActions } from '../use-api-key-actions.tsx';
import { FindByTokenDialog } from './FindByTokenDialog.tsx';
import { findByToken } from './find-by-token.ts';
import classes from './SearchedToken.module.css';

/** Renders the answer. It compares the token with the lists that were read, and sends nothing. */
export function SearchedToken({ taken }: { taken: TakenText }) {
  const m = useMessages();
  const words = useTokenWords().findByToken;
  const navigate = useNavigate();
  const actionsFor = useApiKeyActions({});
  const [isFinding, setFinding] = useState(false);
  const matches = findByToken(
    takePastedToken(taken.read()).token,
    useListedApiKeys(),
    useShortVariantState(),
  );
  // Several API keys with this ending are told apart in the dialog only.
  const key = matches.length === 1 ? matches[0] : undefined;
  const name = key && apiKeyLabel(key);

  const searchAsText = () => {
    // The button goes with the answer.
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    taken.searchAsText();
  };

  return (
    <div className={classes.answer}>
      <p role="status">
        {words.notSearched}
        {name !== undefined && (
          <>
            {'. '}
            <TextWithName text={words.belongsTo({ name })} name={name} />
          </>
        )}
      </p>
      <div className={flow.row}>
        {key && (
          <>
            <Button onClick={() => void navigate({ pathname: paths.apiKey(key.id) })}>{words.open}</Button>
            <ActionButton action={actionsFor(key).find(({ id }) => id === 'block')} />
          </>
        )}
        <Button aria-haspopup="dialog" onClick={() => setFinding(true)}>
          {m.apiKeys.findByToken}
        </Button>
        <Button onClick={searchAsText}>{words.searchAsText}</Button>
      </div>
      {isFinding && <FindByTokenDialog initialText={taken.read} onClose={() => setFinding(false)} />}
    </div>
  );
}
