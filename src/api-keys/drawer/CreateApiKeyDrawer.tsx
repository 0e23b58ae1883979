/** The drawer "Create API key", empty or as a duplicate. The app shows the new token in a dialog of its own. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import type { ApiKey } from '../../contract/api-key.ts';
import { useRecord } from '../../lists/rows/record-cache.ts';
import { OrganizationsField } from '../../organizations/OrganizationsField.tsx';
import { paths } from '../../paths.ts';
import { DraftNotice } from '../../session/drafts/DraftNotice.tsx';
import { useDraft } from '../../session/drafts/use-draft.ts';
import { DeferredContent } from '../../ui/basics/DeferredContent.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { FieldWarnings } from '../../ui/fields/FieldWarnings.tsx';
import { showFieldErrors } from '../../ui/fields/field-errors.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { skipLeaveGuard } from '../../ui/history/skip-leave-guard.ts';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { FormDrawer } from '../../ui/overlays/FormDrawer.tsx';
import { useFormWriteDisplay } from '../../ui/overlays/use-write-display.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import { FormSkeleton } from '../../ui/page/FormSkeleton.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { presentWrite } from '../../writes/present-write.tsx';
import { useRefusals } from '../../writes/refusals.ts';
import { apiKeyLabel, lastUseOf } from '../api-key.ts';
import { apiKeyCache } from '../api-key-cache.ts';
import { newApiKeyFields } from '../api-key-edit.ts';
import { creationWrite, useApiKeyWrites } from '../api-key-writes.ts';
import type { ApiKeysContext, CreateState } from '../drawer-context.ts';
import { EmailsField } from '../fields/EmailsField.tsx';
import classes from '../fields/fields.module.css';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { SftpNameField } from '../fields/SftpNameField.tsx';
import { ReportedTime } from '../ReportedTime.tsx';
import { isShownAsUndelivered } from '../token/undelivered-tokens.ts';
import { type NewApiKey, newApiKeySchema, toApiKeyToCreate, toNewApiKey } from './new-api-key.ts';

/** Renders the drawer. */
export function CreateApiKeyDrawer() {
  const duplicateOf = (useLocation().state as Partial<CreateState> | null)?.duplicateOf;
  // Kept as state: a change of the list's filters adds a history entry without `duplicateOf`.
  const [sourceId, setSourceId] = useState(duplicateOf);
  if (duplicateOf !== undefined && duplicateOf !== sourceId) setSourceId(duplicateOf);
  return sourceId === undefined ? (
    <NewApiKeyForm source={null} />
  ) : (
    <SourceLoader key={sourceId} id={sourceId} />
  );
}

/** Reads the API key to duplicate, then renders the form; shows the reading, a failure or a missing API key until then. */
function SourceLoader({ id }: { id: number }) {
  const m = useMessages();
  const { close } = useOutletContext<ApiKeysContext>();
  const { data: key, error, refetch } = useRecord(apiKeyCache, id);
  if (key) return <NewApiKeyForm source={key} />;
  return (
    <Drawer title={m.apiKeys.create} onClose={close}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : key === null ? (
        <EmptyState drawing="lost" title={m.apiKeys.gone({ id })} hint={m.apiKeys.notFoundHint} />
      ) : (
        <FormSkeleton />
      )}
    </Drawer>
  );
}

function NewApiKeyForm({ source }: { source: ApiKey | null }) {
  const m = useMessages();
  const navigate = useNavigate();
  const { close } = useOutletContext<ApiKeysContext>();
  const context = useApiKeyWrites();
  const refused = useRefusals()('createKey', null, null);
  const [before] = useState(() => toNewApiKey(source));
  const form = useForm<NewApiKey>({
    // Creates the schema when the form is validated: opening the form does not wait for it.
    resolver: (...values) => zodResolver(newApiKeySchema(m))(...values),
    defaultValues: before,
  });
  const draft = useDraft(['createApiKey', ...(source ? [source.id] : [])], form);
  const formState = useFormWriteDisplay(form, {
    close: () => close(skipLeaveGuard),
    onSending: draft.markSending,
  });
  const { display } = formState;
  const { errors, isDirty } = form.formState;
  const [dnsName, permissions] = useWatch({ control: form.control, name: ['dnsName', 'permissions'] });
  const sftpSettings = { id: null, dnsName, permissions };
  const { ref: nameRef, ...name } = form.register('name');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => nameRef(first.current), [nameRef]);
  // Selects the name of the source, so that typing replaces it.
  useEffect(() => first.current?.select(), []);

  const submit = form.handleSubmit((values) =>
    display.attempt(async () => {
      await presentWrite(creationWrite(context, toApiKeyToCreate(values)), {
        display,
        again: () => void submit(),
        onView: (id) => void navigate({ pathname: paths.apiKey(id), search: location.search }),
        isShownElsewhere: isShownAsUndelivered,
        onRefused: (error) => showFieldErrors(form, newApiKeyFields, error),
      });
    }),
  );

  return (
    <FormDrawer
      title={m.apiKeys.create}
      submitLabel={refused ? m.writes.tryAnyway : m.apiKeys.create}
      dirty={isDirty}
      onSubmit={submit}
      onClose={close}
      state={formState}
      initialFocus={first}
    >
      <DraftNotice draft={draft} />
      {refused && !formState.notice && (
        <p>{m.writes.refusedBefore({ reason: m.writes.forbidden.createKey({ name: m.apiKeys.newKey }) })}</p>
      )}
      {source && <DuplicateSourceNote apiKey={source} />}
      <TextField
        {...name}
        ref={first}
        label={m.apiKeys.name}
        error={errors.name?.message}
        onKeyDown={(event) => {
          // A second press of the Enter that opened a duplicate must not send it unseen.
          if (event.key === 'Enter' && source && !isDirty) event.preventDefault();
        }}
      />
      <SftpNameField {...form.register('dnsName')} settings={sftpSettings} error={errors.dnsName?.message} />
      <DeferredContent height={300}>
        <Controller
          control={form.control}
          name="emails"
          render={({ field: { ref, ...field }, fieldState: { isTouched } }) => (
            <EmailsField
              {...field}
              isTouched={isTouched}
              inputRef={ref}
              error={errors.emails?.message}
              onChips={() => void form.trigger('emails')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="organizations"
          render={({ field: { ref, ...field }, fieldState: { isTouched } }) => (
            <OrganizationsField
              {...field}
              label={m.apiKeys.organizations}
              inputRef={ref}
              error={errors.organizations?.message}
              description={
                <FieldWarnings
                  texts={isTouched && field.value.length === 0 ? [m.apiKeys.organizationsEmptyWarning] : []}
                />
              }
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

/** The note above the form of a duplicate: the API key that the form is filled in from, its last use, and what is missing. */
function DuplicateSourceNote({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useMessages();
  return (
    <div className={classes.sourceNote}>
      <p>
        <TextWithName text={m.apiKeys.copiedFrom({ name: apiKeyLabel(key) })} name={apiKeyLabel(key)} />
      </p>
      <p>
        {m.apiKeys.originalLastUsed} <ReportedTime value={lastUseOf(key)} none={m.common.never} exact />
      </p>
      {!!key.organizations?.length && toNewApiKey(key).organizations.length === 0 && (
        <p>{m.apiKeys.chooseOrganizations}</p>
      )}
      {key.labels != null && <p>{m.apiKeys.labelsNotCopied}</p>}
    </div>
  );
}
