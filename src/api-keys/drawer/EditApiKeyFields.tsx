/** The fields of the form for an existing API key. A field that the service does not report starts at "Leave unchanged". */
import { Fragment, type ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { OrganizationsField } from '../../organizations/OrganizationsField.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { FieldWarnings } from '../../ui/fields/FieldWarnings.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { ApiKeyEdit } from '../api-key-edit.ts';
import { EmailsField } from '../fields/EmailsField.tsx';
import { LabelsField } from '../fields/LabelsField.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { ReplaceableField } from '../fields/ReplaceableField.tsx';
import { SftpNameField } from '../fields/SftpNameField.tsx';

interface Props {
  id: number;
  form: UseFormReturn<ApiKeyEdit>;
  /** The initial values of the form. */
  before: ApiKeyEdit;
  /** Whether the reported labels are too large to be edited. */
  labelsTooLarge: boolean;
}

/** Renders the fields. */
export function EditApiKeyFields({ id, form, before, labelsTooLarge }: Props) {
  const m = useMessages().apiKeys;
  const { control, register, formState } = form;
  const permissions = useWatch({ control, name: 'permissions' });
  /** Returns the properties that all fields share. */
  const shared = <Name extends keyof ApiKeyEdit>(name: Name) => ({
    control,
    name,
    before: before[name],
    hint: m.notReportedReplace,
  });
  const controls: Record<keyof ApiKeyEdit, ReactNode> = {
    name: <TextField {...register('name')} label={m.name} error={formState.errors.name?.message} />,
    dnsName: (
      <ReplaceableField {...shared('dnsName')} empty="">
        {({ inputRef, ...field }) => (
          <SftpNameField {...field} ref={inputRef} settings={{ id, dnsName: field.value, permissions }} />
        )}
      </ReplaceableField>
    ),
    emails: (
      <ReplaceableField {...shared('emails')} empty={[]}>
        {(field, isTouched) => (
          <EmailsField {...field} isTouched={isTouched} onChips={() => void form.trigger('emails')} />
        )}
      </ReplaceableField>
    ),
    organizations: (
      <ReplaceableField {...shared('organizations')} hint={m.organizationsReplace} empty={[]}>
        {(field, isTouched) => (
          <OrganizationsField
            {...field}
            label={m.organizations}
            description={
              <FieldWarnings
                texts={isTouched && field.value.length === 0 ? [m.organizationsEmptyWarning] : []}
              />
            }
          />
        )}
      </ReplaceableField>
    ),
    permissions: (
      <ReplaceableField {...shared('permissions')} empty={[]}>
        {(field) => <PermissionsField {...field} reported={before.permissions ?? []} />}
      </ReplaceableField>
    ),
    labels: (
      <ReplaceableField {...shared('labels')} {...(labelsTooLarge && { hint: m.labelsLarge })} empty="">
        {(field) => <LabelsField {...field} before={before.labels} />}
      </ReplaceableField>
    ),
  };

  return Object.entries(controls).map(([field, control]) => <Fragment key={field}>{control}</Fragment>);
}
