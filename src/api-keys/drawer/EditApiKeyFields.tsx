/** The fields of the form for an existing API key. A field that the service does not report starts at "Leave unchanged". */
import { Fragment, type ReactNode } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { OrganizationsField } from '../../organizations/OrganizationsField.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { FieldWarnings } from '../../ui/fields/FieldWarnings.tsx';
import { MantineScope } from '../../ui/fields/MantineScope.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EmailsField } from '../fields/EmailsField.tsx';
import { LabelsField } from '../fields/LabelsField.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { ReplaceableField } from '../fields/ReplaceableField.tsx';
import { SftpNameField } from '../fields/SftpNameField.tsx';
import type { ApiKeyEdit } from './api-key-form.ts';

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
  const m = useMessages();
  const { control, register, formState } = form;
  const permissions = useWatch({ control, name: 'permissions' });
  const unreportedHint = m.apiKeys.notReportedReplace;
  const controls: Record<keyof ApiKeyEdit, ReactNode> = {
    name: <TextField {...register('name')} label={m.apiKeys.name} error={formState.errors.name?.message} />,
    dnsName: (
      <Controller
        control={control}
        name="dnsName"
        render={({ field, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.dnsName}
            hint={unreportedHint}
            before={before.dnsName}
            empty=""
          >
            {(value) => (
              <SftpNameField
                {...field}
                value={value}
                settings={{ id, dnsName: value, permissions }}
                error={fieldState.error?.message}
              />
            )}
          </ReplaceableField>
        )}
      />
    ),
    emails: (
      <Controller
        control={control}
        name="emails"
        render={({ field: { ref, ...field }, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.emails}
            hint={unreportedHint}
            before={before.emails}
            empty={[]}
          >
            {(value) => (
              <EmailsField
                {...field}
                value={value}
                isTouched={fieldState.isTouched}
                inputRef={ref}
                error={fieldState.error?.message}
              />
            )}
          </ReplaceableField>
        )}
      />
    ),
    organizations: (
      <Controller
        control={control}
        name="organizations"
        render={({ field: { ref, ...field }, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.organizations}
            hint={m.apiKeys.organizationsReplace}
            before={before.organizations}
            empty={[]}
          >
            {(value) => (
              <OrganizationsField
                {...field}
                value={value}
                label={m.apiKeys.organizations}
                inputRef={ref}
                error={fieldState.error?.message}
                description={
                  <FieldWarnings
                    texts={
                      fieldState.isTouched && value.length === 0 ? [m.apiKeys.organizationsEmptyWarning] : []
                    }
                  />
                }
              />
            )}
          </ReplaceableField>
        )}
      />
    ),
    permissions: (
      <Controller
        control={control}
        name="permissions"
        render={({ field, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.permissions}
            hint={unreportedHint}
            before={before.permissions}
            empty={[]}
          >
            {(value) => (
              <PermissionsField
                value={value}
                onChange={field.onChange}
                reported={before.permissions ?? []}
                error={fieldState.error?.message}
              />
            )}
          </ReplaceableField>
        )}
      />
    ),
    labels: (
      <Controller
        control={control}
        name="labels"
        render={({ field: { ref, ...field }, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.labels}
            hint={labelsTooLarge ? m.apiKeys.labelsLarge : unreportedHint}
            before={before.labels}
            empty=""
          >
            {(value) => (
              <LabelsField
                {...field}
                value={value}
                before={before.labels}
                inputRef={ref}
                error={fieldState.error?.message}
              />
            )}
          </ReplaceableField>
        )}
      />
    ),
  };

  return (
    <MantineScope>
      {Object.entries(controls).map(([field, control]) => (
        <Fragment key={field}>{control}</Fragment>
      ))}
    </MantineScope>
  );
}
