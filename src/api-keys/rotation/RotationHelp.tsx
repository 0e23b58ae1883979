/** The help "Rotate without downtime": a renewed token replaces the old one at once, so a second API key takes over. */
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ApiKey } from '../../contract/api-key.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { NameText } from '../../ui/text/NameText.tsx';
import { apiKeyLabel, lastUseOf } from '../api-key.ts';
import { useListedApiKeys } from '../api-key-cache.ts';
import type { CreateState } from '../drawer-context.ts';
import { ReportedTime } from '../ReportedTime.tsx';
import { useTokenWords } from '../token-words.ts';
import classes from './RotationHelp.module.css';
import { replacementsOf } from './rotation.ts';

/** Renders the collapsed help, with the last uses of the API key and of its replacements. */
export function RotationHelp({ apiKey: key }: { apiKey: ApiKey }) {
  const { search } = useLocation();
  const listed = useListedApiKeys();
  const replacements = useMemo(() => replacementsOf(key, listed), [key, listed]);
  const { rotation } = useTokenWords();
  return (
    <details className={classes.help}>
      <summary>{rotation.title}</summary>
      <ol>
        <li>
          <p>{rotation.create}</p>
          <ButtonLink
            to={{ pathname: paths.createApiKey, search }}
            state={{ duplicateOf: key.id } satisfies CreateState}
          >
            {rotation.createTwin}
          </ButtonLink>
        </li>
        <li>{rotation.handOver}</li>
        <li>
          <p>{rotation.watch}</p>
          <dl className={classes.lastUses}>
            {[key, ...replacements].map((one) => (
              <LastUse key={one.id} apiKey={one} isCurrent={one === key} search={search} />
            ))}
          </dl>
          {replacements.length === 0 && <p className={classes.limit}>{rotation.noTwin}</p>}
        </li>
        <li>{rotation.block}</li>
        <li>{rotation.remove}</li>
      </ol>
      <p className={classes.limit}>{rotation.limit}</p>
    </details>
  );
}

function LastUse({ apiKey: key, isCurrent, search }: { apiKey: ApiKey; isCurrent: boolean; search: string }) {
  const m = useMessages();
  const name = <NameText text={apiKeyLabel(key)} />;
  return (
    <>
      <dt>
        {isCurrent ? name : <Link to={{ pathname: paths.apiKey(key.id), search }}>{name}</Link>} (#{key.id})
      </dt>
      <dd>
        <ReportedTime value={lastUseOf(key)} none={m.common.never} />
      </dd>
    </>
  );
}
