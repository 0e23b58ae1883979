/** The drawer of one API key: the form, and below it the details, the help for a rotation and the actions. */
import type { ReactNode } from 'react';
import { useOutletContext, useParams } from 'react-router-dom';
import type { ApiKey } from '../../contract/api-key.ts';
import { useRecord } from '../../lists/rows/record-cache.ts';
import { parseId } from '../../paths.ts';
import { ReadDrawer } from '../../session/waiting/ReadDrawer.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { skipLeaveGuard } from '../../ui/history/skip-leave-guard.ts';
import { CopyValue } from '../../ui/overlays/CopyValue.tsx';
import { StatusBadge } from '../../ui/text/StatusBadge.tsx';
import { EditDrawer } from '../../writes/EditDrawer.tsx';
import { useRecordEdit } from '../../writes/use-record-edit.tsx';
import { ApiKeyIcon } from '../ApiKeyIcon.tsx';
import { apiKeyLabel, apiKeyStatusOf, statusTone } from '../api-key.ts';
import {
  addedFields,
  apiKeyCache,
  keepAddedFields,
  readApiKeyNow,
  useInvalidApiKeys,
} from '../api-key-cache.ts';
import { apiKeyEdit } from '../api-key-edit.ts';
import { apiKeyFields } from '../api-key-fields.ts';
import { editWrite, useApiKeyWrites } from '../api-key-writes.ts';
import type { ApiKeysContext } from '../drawer-context.ts';
import classes from '../fields/fields.module.css';
import { RotationHelp } from '../rotation/RotationHelp.tsx';
import { useApiKeyActions } from '../use-api-key-actions.tsx';
import { ApiKeyDetails } from './ApiKeyDetails.tsx';
import { EditApiKeyFields } from './EditApiKeyFields.tsx';

/** Renders the drawer of the API key whose id is in the URL. */
export function EditApiKeyDrawer() {
  const id = parseId(useParams().id);
  // Never null: the router only matches valid ids.
  return id !== null && <ApiKeyLoader key={id} id={id} />;
}

/** Reads the API key and renders the form. */
function ApiKeyLoader({ id }: { id: number }) {
  const m = useMessages();
  const { close } = useOutletContext<ApiKeysContext>();
  return (
    <ReadDrawer
      id={id}
      read={useRecord(apiKeyCache, id)}
      opened={(key) => ({ kind: 'apiKey', label: apiKeyLabel(key), about: key.dnsName || null })}
      gone={{ title: m.apiKeys.gone({ id }), hint: m.apiKeys.notFoundHint }}
      onClose={close}
    >
      {(key, missing) => <ApiKeyForm apiKey={key} missing={missing} />}
    </ReadDrawer>
  );
}

/** Renders the form of an API key, with the details, the help for a rotation and the actions. @param props.missing as for `EditDrawer` */
function ApiKeyForm({ apiKey: key, missing }: { apiKey: ApiKey; missing: ReactNode }) {
  const m = useMessages();
  const { close } = useOutletContext<ApiKeysContext>();
  const context = useApiKeyWrites();
  const isInvalid = useInvalidApiKeys().includes(key.id);
  const actionsFor = useApiKeyActions({ onRemoved: () => close(skipLeaveGuard) });
  const { form, base, ...edit } = useRecordEdit({
    kind: 'apiKey',
    verb: 'editKey',
    scope: null,
    record: key,
    name: apiKeyLabel(key),
    rules: apiKeyEdit,
    titles: apiKeyFields,
    names: context,
    read: async (changed) => {
      const needed = addedFields.filter((field) => changed.includes(field));
      const now = await readApiKeyNow(context.queries, context.client, key.id, needed);
      return now && keepAddedFields(now, key);
    },
    writeOf: (theirs, edited) => editWrite(context, theirs ?? key, edited),
    close,
  });

  return (
    <EditDrawer
      edit={edit}
      figure={<ApiKeyIcon />}
      subtitle={<ApiKeySubtitle apiKey={key} />}
      actions={actionsFor(key).filter(({ id }) => id !== 'edit')}
      isBlocked={key.blocked}
      missing={missing}
      onClose={close}
      after={
        <>
          <ApiKeyDetails apiKey={key} showsLabels={base.labels === null} />
          <RotationHelp apiKey={key} />
        </>
      }
    >
      {isInvalid && (
        <p className={classes.notice}>
          <Icon name="alert" />
          {m.apiKeys.notValid}
        </p>
      )}
      <EditApiKeyFields
        form={form}
        before={base}
        id={key.id}
        labelsTooLarge={base.labels === null && key.labels !== undefined}
      />
    </EditDrawer>
  );
}

/** What stands below the name in the head: id and SFTP user name, with buttons that copy them, and the status. */
function ApiKeySubtitle({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useMessages();
  const status = apiKeyStatusOf(key);
  return (
    <>
      <CopyValue label={m.record.copyId} text={String(key.id)} shown={`#${key.id}`} />
      {key.dnsName && <CopyValue label={m.record.copySftpName} text={key.dnsName} isCode />}
      <span>
        <StatusBadge tone={statusTone(status)}>{m.apiKeys.statuses[status]}</StatusBadge>
      </span>
    </>
  );
}
