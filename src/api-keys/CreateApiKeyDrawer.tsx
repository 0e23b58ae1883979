/** Creating an API key, from nothing or like another one. Its token is shown by the app, not by this drawer. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useLocation, useOutletContext } from 'react-router-dom';
import type { ApiKey } from '../contract/api-keys.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { OrganizationsField } from '../organizations/OrganizationsField.tsx';
import { DraftNotice } from '../session/drafts/DraftNotice.tsx';
import { useDraft } from '../session/drafts/use-draft.ts';
import { DeferredContent } from '../ui/basics/DeferredContent.tsx';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { setFieldErrors } from '../ui/fields/field-errors.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { FormDrawer } from '../ui/overlays/FormDrawer.tsx';
import { skipLeaveGuard } from '../ui/overlays/skip-leave-guard.ts';
import { useFormSurface } from '../ui/overlays/use-form-surface.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { ListSkeleton } from '../ui/table/ListSkeleton.tsx';
import { presentWrite } from '../writes/present-write.tsx';
import { useRefusals } from '../writes/refusals.ts';
import {
  type NewApiKey,
  newApiKeyFields,
  newApiKeySchema,
  toApiKeyToCreate,
  toNewApiKey,
} from './api-key-form.ts';
import { creationWrite } from './api-key-writes.ts';
import { DuplicateSourceNote } from './DuplicateSourceNote.tsx';
import type { ApiKeysContext, CreateState } from './drawer-context.ts';
import { EmailsField } from './fields/EmailsField.tsx';
import { PermissionsField } from './fields/PermissionsField.tsx';
import { SftpNameField } from './fields/SftpNameField.tsx';
import { useApiKey } from './queries.ts';
import { isShownAsUndelivered } from './recovery/undelivered-tokens.ts';
import { loadTokenDialog } from './tokens/load-token-dialog.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';
import { useApiKeyWrites } from './use-api-key-writes.ts';

/** The drawer. */
export function CreateApiKeyDrawer() {
  const asked = (useLocation().state as Partial<CreateState> | null)?.duplicateOf;
  // A change of the list's filters makes an entry of history without it.
  const [like, setLike] = useState(asked);
  if (asked !== undefined && asked !== like) setLike(asked);
  return like === undefined ? <Form like={null} /> : <Duplicate key={like} id={like} />;
}

function Duplicate({ id }: { id: number }) {
  const m = useApiKeyMessages();
  const { close } = useOutletContext<ApiKeysContext>();
  const { data: key, error, refetch } = useApiKey(id);
  if (key) return <Form like={key} />;
  return (
    <Drawer title={m.apiKeys.create} onClose={close}>
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

function Form({ like }: { like: ApiKey | null }) {
  const m = useApiKeyMessages();
  const { close } = useOutletContext<ApiKeysContext>();
  const words = writeMessages[useLanguage().language];
  const context = useApiKeyWrites();
  const refused = useRefusals()('createKey', null, null);
  const [before] = useState(() => toNewApiKey(like));
  const form = useForm<NewApiKey>({ resolver: zodResolver(newApiKeySchema(m)), defaultValues: before });
  const draft = useDraft(['createApiKey', ...(like ? [like.id] : [])], form);
  const state = useFormSurface(form, { close: () => close(skipLeaveGuard), onSending: draft.noteSending });
  const { surface } = state;
  const { errors, isDirty } = form.formState;
  const [dnsName, permissions] = useWatch({ control: form.control, name: ['dnsName', 'permissions'] });
  const side = { id: null, dnsName, permissions };
  const { ref: nameRef, ...name } = form.register('name');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => nameRef(first.current), [nameRef]);
  // The name of the other key is there to be typed over.
  useEffect(() => first.current?.select(), []);

  const submit = form.handleSubmit((values) =>
    surface.attempt(async () => {
      try {
        await loadTokenDialog();
      } catch (error) {
        surface.show(<ErrorNotice error={error} />);
        return;
      }
      await presentWrite(creationWrite(context, toApiKeyToCreate(values)), {
        surface,
        again: () => void submit(),
        isShownElsewhere: isShownAsUndelivered,
        onRefused: (error) => {
          const { first, complete } = setFieldErrors(error, newApiKeyFields, (to, message) =>
            form.setError(to, { message }),
          );
          if (first) form.setFocus(first);
          return complete;
        },
      });
    }),
  );

  return (
    <FormDrawer
      title={m.apiKeys.create}
      submitLabel={refused ? words.tryAnyway : m.apiKeys.create}
      dirty={isDirty}
      onSubmit={submit}
      onClose={close}
      state={state}
      initialFocus={first}
    >
      <DraftNotice draft={draft} />
      {refused && !state.notice && (
        <p>{words.refusedBefore({ reason: words.forbidden.createKey({ name: m.apiKeys.newKey }) })}</p>
      )}
      {like && <DuplicateSourceNote apiKey={like} />}
      <TextField {...name} ref={first} label={m.apiKeys.name} error={errors.name?.message} />
      <SftpNameField {...form.register('dnsName')} side={side} error={errors.dnsName?.message} />
      <DeferredContent height={300}>
        <Controller
          control={form.control}
          name="emails"
          render={({ field: { ref, ...field } }) => (
            <EmailsField {...field} inputRef={ref} error={errors.emails?.message} />
          )}
        />
        <Controller
          control={form.control}
          name="organizations"
          render={({ field: { ref, ...field } }) => (
            <OrganizationsField
              {...field}
              label={m.apiKeys.organizations}
              inputRef={ref}
              error={errors.organizations?.message}
              description={field.value.length === 0 && m.apiKeys.organizationsEmptyWarning}
            />
          )}
        />
        <Controller
          control={form.control}
          name="permissions"
          render={({ field }) => (
            <PermissionsField
              value={field.value}
              onChange={field.onChange}
              error={errors.permissions?.message}
            />
          )}
        />
      </DeferredContent>
    </FormDrawer>
  );
}
