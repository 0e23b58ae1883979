/** The drawer of one API key: the form, and below it the details, the help for a rotation and the actions. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOutletContext, useParams } from 'react-router-dom';
import type { ApiKey } from '../contract/api-key.ts';
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { parseId } from '../paths.ts';
import { DraftNotice } from '../session/drafts/DraftNotice.tsx';
import { useDraft } from '../session/drafts/use-draft.ts';
import { ReadWaiting } from '../session/waiting/ReadWaiting.tsx';
import { buttonClasses } from '../ui/basics/button-classes.ts';
import { clipText } from '../ui/basics/clip-text.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { notify } from '../ui/basics/notify.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { setFieldErrors } from '../ui/fields/field-errors.ts';
import { ActionButton } from '../ui/overlays/ActionButton.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { FormDrawer } from '../ui/overlays/FormDrawer.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { skipLeaveGuard } from '../ui/overlays/skip-leave-guard.ts';
import { useFormSurface } from '../ui/overlays/use-form-surface.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { FormSkeleton } from '../ui/page/FormSkeleton.tsx';
import { GoneNotice } from '../writes/GoneNotice.tsx';
import type { FieldName } from '../writes/outcome.ts';
import { presentWrite } from '../writes/present-write.tsx';
import { useRefusals } from '../writes/refusals.ts';
import { type ResolvedField, useConflictCheck } from '../writes/use-conflict-check.tsx';
import { ApiKeyDetails } from './ApiKeyDetails.tsx';
import { ApiKeyFace } from './ApiKeyFace.tsx';
import { ApiKeySubtitle } from './ApiKeySubtitle.tsx';
import { apiKeyLabel, permissionLabel } from './api-key.ts';
import {
  type ApiKeyEdit,
  apiKeyEditFields,
  apiKeyEditSchema,
  compareEdits,
  editFields,
  mergeEdits,
  sameInField,
  toApiKeyChange,
  toApiKeyEdit,
} from './api-key-form.ts';
import { editWrite } from './api-key-writes.ts';
import type { ApiKeysContext } from './drawer-context.ts';
import { EditApiKeyFields } from './EditApiKeyFields.tsx';
import classes from './fields/fields.module.css';
import {
  addedFields,
  keepAddedFields,
  readApiKeyNow,
  useApiKey,
  useInvalidApiKeys,
} from './record-queries.ts';
import { RotationHelp } from './rotation/RotationHelp.tsx';
import { useApiKeyActions } from './use-api-key-actions.tsx';
import { useApiKeyMessages } from './use-api-key-messages.ts';
import { useApiKeyWrites } from './use-api-key-writes.ts';

/** Renders the drawer of the API key whose id is in the URL. */
export function EditApiKeyDrawer() {
  const id = parseId(useParams().id);
  // Never null: the router only matches valid ids.
  return id !== null && <ApiKeyLoader key={id} id={id} />;
}

/** Reads the API key, then renders the form; shows the reading, a failure or a missing API key until then. */
function ApiKeyLoader({ id }: { id: number }) {
  const m = useApiKeyMessages();
  const { close } = useOutletContext<ApiKeysContext>();
  const { data: key, error, refetch, ...read } = useApiKey(id);
  const [lastSeen, setLastSeen] = useState(key);
  if (key && key !== lastSeen) setLastSeen(key);
  const missing = key === null && (
    <Drawer title={`#${id}`} onClose={close}>
      <EmptyState drawing="lost" title={m.apiKeys.gone({ id })} hint={m.apiKeys.notFoundHint} />
    </Drawer>
  );
  if (lastSeen) return <ApiKeyForm apiKey={key ?? lastSeen} missing={missing} />;
  if (missing) return missing;
  return (
    <Drawer title={`#${id}`} onClose={close}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ReadWaiting read={read} />
          <FormSkeleton />
        </>
      )}
    </Drawer>
  );
}

/**
 * Renders the form of an API key, with the details, the help for a rotation and the actions below it.
 *
 * @param props.missing shown instead of a form without changes when the API key no longer exists; else `false`
 */
function ApiKeyForm({ apiKey: key, missing }: { apiKey: ApiKey; missing: ReactNode }) {
  const m = useApiKeyMessages();
  const writeTexts = writeMessages[useLanguage().language];
  const { close } = useOutletContext<ApiKeysContext>();
  const context = useApiKeyWrites();
  const nameOf = useOrganizationName();
  const refused = useRefusals()('editKey', null, key.id);
  const isInvalid = useInvalidApiKeys().includes(key.id);
  const [base, setBase] = useState(() => toApiKeyEdit(key));
  const form = useForm<ApiKeyEdit>({
    // Creates the schema when the form is validated: opening the form does not wait for it.
    resolver: (...values) => zodResolver(apiKeyEditSchema(m, base))(...values),
    defaultValues: base,
  });
  const draft = useDraft(['editApiKey', key.id], form, {
    record: { base, rebase: (fields) => setBase({ ...base, ...fields }) },
  });
  const formState = useFormSurface(form, {
    close: () => close(skipLeaveGuard),
    rebase: setBase,
    onSending: draft.noteSending,
  });
  const { surface } = formState;
  const actionsFor = useApiKeyActions({ onRemoved: () => close(skipLeaveGuard) });
  const actions = actionsFor(key);
  const name = apiKeyLabel(key);
  const { check, dialog } = useConflictCheck({
    name,
    wordsFor: (field, value) => clipText(valueText(m, nameOf, field, value)),
  });

  /** Puts the values of the service into the form, in the fields that `accepts` selects. */
  const takeOver = (theirs: ApiKeyEdit, accepts: (field: keyof ApiKeyEdit) => boolean) => {
    const next: Record<string, unknown> = { ...base };
    for (const field of editFields) {
      if (!accepts(field) || sameInField(field, base, theirs)) continue;
      next[field] = theirs[field];
      form.resetField(field, { defaultValue: theirs[field] as never });
    }
    setBase(next as unknown as ApiKeyEdit);
  };

  // An unchanged field shows what the service reports, also after a later read.
  const resetToReported = useEffectEvent((theirs: ApiKeyEdit) => {
    const mine = form.getValues();
    if (!formState.busy) takeOver(theirs, (field) => sameInField(field, base, mine));
  });
  useEffect(() => resetToReported(toApiKeyEdit(key)), [key]);

  const send = async (theirs: ApiKey | null, mine: ApiKeyEdit, resolved: readonly ResolvedField[]) => {
    const before = theirs ? toApiKeyEdit(theirs) : base;
    const change = toApiKeyChange(before, mergeEdits(base, before, mine, resolved));
    if (!change && resolved.some((one) => one.theirs)) return takeOver(before, () => true);
    if (!change) {
      notify(writeTexts.done.editKey({ name }), { name });
      return surface.done();
    }
    await presentWrite(editWrite(context, theirs ?? key, change), {
      surface,
      again: () => void save(),
      onRefused: (error) => {
        const { first, complete } = setFieldErrors(error, apiKeyEditFields, (field, message) =>
          form.setError(field, { message }),
        );
        if (first) form.setFocus(first);
        return complete;
      },
    });
  };

  const save = form.handleSubmit(async (mine) => {
    if (!toApiKeyChange(base, mine)) {
      notify(m.common.nothingToSave);
      return close(skipLeaveGuard);
    }
    await surface.attempt(() =>
      check<ApiKey>({
        surface,
        name,
        kind: 'apiKey',
        read: async () => {
          const needed = addedFields.filter((field) => !sameInField(field, base, mine));
          const now = await readApiKeyNow(context.queries, context.client, key.id, needed);
          return now && keepAddedFields(now, key);
        },
        compare: (theirs) => compareEdits(base, toApiKeyEdit(theirs), mine),
        save: (theirs, resolved) => send(theirs, mine, resolved),
      }),
    );
  });

  if (missing && !form.formState.isDirty) return missing;
  return (
    <FormDrawer
      title={name}
      figure={<ApiKeyFace />}
      subtitle={<ApiKeySubtitle apiKey={key} />}
      actions={
        <>
          <ActionButton action={actions.find(({ id }) => id === (key.blocked ? 'unblock' : 'block'))} />
          <MenuButton
            label={m.apiKeys.actions}
            className={buttonClasses({})}
            actions={() => actions.filter(({ id }) => id !== 'edit')}
          >
            {m.apiKeys.actions}
            <Icon name="chevronDown" size={16} />
          </MenuButton>
        </>
      }
      submitLabel={refused ? writeTexts.tryAnyway : m.common.save}
      dirty={form.formState.isDirty}
      onSubmit={save}
      onClose={close}
      state={formState}
      after={
        <>
          <ApiKeyDetails apiKey={key} showsLabels={base.labels === null} />
          <RotationHelp apiKey={key} />
          {dialog}
        </>
      }
    >
      {missing && !formState.notice && <GoneNotice name={name} kind="apiKey" />}
      <DraftNotice draft={draft} />
      {refused && !formState.notice && (
        <p>{writeTexts.refusedBefore({ reason: writeTexts.forbidden.editKey({ name }) })}</p>
      )}
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
    </FormDrawer>
  );
}

/** Returns the value of a field of the form as text; empty without a value. */
function valueText(
  m: ApiKeyMessages,
  nameOf: (id: number) => string,
  field: FieldName,
  value: unknown,
): string {
  if (value === null) return m.common.notReported;
  if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
  const memberText = (one: unknown) =>
    field === 'organizations'
      ? nameOf(one as number)
      : field === 'permissions'
        ? permissionLabel(m, String(one))
        : String(one);
  return value.map(memberText).join(', ');
}
