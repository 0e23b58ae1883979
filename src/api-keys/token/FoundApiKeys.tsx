/** The list of API keys that match a token, each with a link and the actions for a leaked token. */
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useBulkWords } from '../../bulk/tab/bulk-words.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { ActionButton } from '../../ui/overlays/ActionButton.tsx';
import type { MenuAction } from '../../ui/overlays/menu-actions.ts';
import flow from '../../ui/page/flow.module.css';
import { NameText } from '../../ui/text/NameText.tsx';
import { StatusBadge } from '../../ui/text/StatusBadge.tsx';
import { apiKeyLabel, apiKeyStatusOf, lastUseOf, statusTone } from '../api-key.ts';
import { useListedApiKeys } from '../api-key-cache.ts';
import { ReportedTime } from '../ReportedTime.tsx';
import { useApiKeyActions } from '../use-api-key-actions.tsx';
import classes from './FoundApiKeys.module.css';

/** The maximum number of API keys shown; a list of more matches is of no use. */
const MAX_SHOWN = 10;

interface Props {
  apiKeys: readonly ApiKey[];
  /** Called when the admin follows a link. */
  onLeave: () => void;
}

/** Renders the list. */
export function FoundApiKeys({ apiKeys, onLeave }: Props) {
  const { bulkPreview } = useBulkWords();
  const actionsFor = useApiKeyActions({});
  const listed = useListedApiKeys();
  if (apiKeys.length === 0) return null;
  const more = apiKeys.length - MAX_SHOWN;
  return (
    <ul className={classes.list}>
      {apiKeys.slice(0, MAX_SHOWN).map((key) => (
        <FoundApiKey
          key={key.id}
          // The cached record is current after an action; the match may be stale.
          apiKey={listed.find(({ id }) => id === key.id) ?? key}
          actionsFor={actionsFor}
          onLeave={onLeave}
        />
      ))}
      {more > 0 && <li className={classes.muted}>{bulkPreview.more({ count: more })}</li>}
    </ul>
  );
}

interface FoundApiKeyProps extends Pick<Props, 'onLeave'> {
  apiKey: ApiKey;
  actionsFor: (key: ApiKey) => MenuAction[];
}

/** The ids of the actions for a leaked token. */
const leakActions = ['block', 'regenerate'];

function FoundApiKey({ apiKey: key, actionsFor, onLeave }: FoundApiKeyProps) {
  const m = useMessages();
  const nameId = useId();
  const status = apiKeyStatusOf(key);
  return (
    <li>
      <div className={classes.head}>
        <Link id={nameId} to={paths.apiKey(key.id)} onClick={onLeave}>
          <NameText text={apiKeyLabel(key)} />
        </Link>
        <span className={classes.muted}>#{key.id}</span>
        <StatusBadge tone={statusTone(status)}>{m.apiKeys.statuses[status]}</StatusBadge>
      </div>
      <p className={classes.muted}>
        {m.apiKeys.lastUsed}: <ReportedTime value={lastUseOf(key)} none={m.common.never} />
      </p>
      <div className={flow.row}>
        {leakActions.map((id) => {
          const action = actionsFor(key).find((one) => one.id === id);
          return <ActionButton key={id} action={action} describedBy={nameId} />;
        })}
      </div>
    </li>
  );
}
