/** One API key: everything the service says of it, and what can be changed. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOutletContext, useParams } from 'react-router-dom';
import type { ApiKey } from '../contract/api-keys.ts';
import { parseId } from '../paths.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { FormDrawer } from '../ui/FormDrawer.tsx';
import { setFieldErrors } from '../ui/field-errors.ts';
import { Icon } from '../ui/Icon.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { notify } from '../ui/notify.ts';
import { workDone } from '../ui/work-done.ts';
import { ApiKeyFacts } from './ApiKeyFacts.tsx';
import type { ApiKeysContext } from './ApiKeysPage.tsx';
import { callApiKey } from './api-key.ts';
import {
  type ApiKeyEdit,
  apiKeyEditFields,
  apiKeyEditSchema,
  toApiKeyChange,
  toApiKeyEdit,
} from './api-key-form.ts';
import { EditApiKeyFields } from './EditApiKeyFields.tsx';
import classes from './fields.module.css';
import { useUpdateApiKey } from './mutations.ts';
import { useApiKey, useInvalidApiKeys } from './queries.ts';
import { RotationHelp } from './RotationHelp.tsx';
import { useApiKeyActions } from './use-api-key-actions.tsx';
import { useKeyMessages } from './use-key-messages.ts';

/** The drawer of the key that the URL names. */
export function EditApiKeyDrawer() {
  const id = parseId(useParams().id);
  // The router lets only ids through.
  return id !== null && <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const m = useKeyMessages();
  const { close } = useOutletContext<ApiKeysContext>();
  const { data: key, error, refetch } = useApiKey(id);
  if (key) return <Opened apiKey={key} />;
  return (
    <Drawer title={error || key === undefined ? `#${id}` : m.apiKeys.gone} onClose={close}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : key === null ? (
        <EmptyState drawing="lost" title={m.apiKeys.gone} hint={m.apiKeys.notFoundHint} />
      ) : (
        <ListSkeleton />
      )}
    </Drawer>
  );
}

function Opened({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useKeyMessages();
  const { close } = useOutletContext<ApiKeysContext>();
  const { mutateAsync: updateApiKey } = useUpdateApiKey();
  const invalid = useInvalidApiKeys().includes(key.id);
  const [error, setError] = useState<unknown>(null);
  const [before] = useState(() => toApiKeyEdit(key));
  const form = useForm<ApiKeyEdit>({
    resolver: zodResolver(apiKeyEditSchema(m, before)),
    defaultValues: before,
  });
  const actionsFor = useApiKeyActions({ onRemoved: () => close(workDone) });

  const save = form.handleSubmit(async (values) => {
    setError(null);
    const change = toApiKeyChange(before, values);
    if (!change) {
      notify(m.common.nothingToSave);
      return close(workDone);
    }
    try {
      await updateApiKey({ id: key.id, body: change });
      notify(m.apiKeys.isSaved({ name: change.name ?? callApiKey(key) }));
      close(workDone);
    } catch (cause) {
      const field = setFieldErrors(cause, apiKeyEditFields, (to, message) => form.setError(to, { message }));
      if (field) form.setFocus(field);
      else setError(cause);
    }
  });

  return (
    <FormDrawer
      title={callApiKey(key)}
      subtitle={`#${key.id}`}
      submitLabel={m.common.save}
      dirty={form.formState.isDirty}
      onSubmit={save}
      onClose={close}
      error={error}
      after={
        <>
          <ApiKeyFacts apiKey={key} />
          <RotationHelp apiKey={key} />
          <div>
            <MenuButton
              label={m.apiKeys.actions}
              className={buttonLook({})}
              actions={() => actionsFor(key).filter((action) => action.label !== m.apiKeys.edit)}
            >
              {m.apiKeys.actions}
            </MenuButton>
          </div>
        </>
      }
    >
      {invalid && (
        <p className={classes.notice}>
          <Icon name="alert" />
          {m.apiKeys.notValid}
        </p>
      )}
      <EditApiKeyFields form={form} before={before} id={key.id} />
    </FormDrawer>
  );
}
