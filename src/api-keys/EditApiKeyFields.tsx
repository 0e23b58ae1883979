/** The fields of an existing key: everything that PATCH takes, each as the service reported it or left unchanged. */
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { OrganizationsField } from '../organizations/OrganizationsField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { ApiKeyEdit } from './api-key-form.ts';
import { EmailsField } from './fields/EmailsField.tsx';
import { LabelsField } from './fields/LabelsField.tsx';
import { PermissionsField } from './fields/PermissionsField.tsx';
import { ReplaceableField } from './fields/ReplaceableField.tsx';
import { SftpNameField } from './fields/SftpNameField.tsx';
import { useApiKeyMessages } from './use-api-key-messages.ts';

interface Props {
  id: number;
  form: UseFormReturn<ApiKeyEdit>;
  /** What the form started with. */
  before: ApiKeyEdit;
  /** The service reports labels, but more of them than a field holds. */
  labelsTooLarge: boolean;
}

/** The fields. */
export function EditApiKeyFields({ id, form, before, labelsTooLarge }: Props) {
  const m = useApiKeyMessages();
  const { control, register, formState } = form;
  const permissions = useWatch({ control, name: 'permissions' });
  const unreported = m.apiKeys.notReportedReplace;
  return (
    <>
      <TextField {...register('name')} label={m.apiKeys.name} error={formState.errors.name?.message} />
      <Controller
        control={control}
        name="dnsName"
        render={({ field, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.dnsName}
            hint={unreported}
            before={before.dnsName}
            empty=""
          >
            {(value) => (
              <SftpNameField
                {...field}
                value={value}
                side={{ id, dnsName: value, permissions }}
                error={fieldState.error?.message}
              />
            )}
          </ReplaceableField>
        )}
      />
      <Controller
        control={control}
        name="emails"
        render={({ field: { ref, ...field }, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.emails}
            hint={unreported}
            before={before.emails}
            empty={[]}
          >
            {(value) => (
              <EmailsField {...field} value={value} inputRef={ref} error={fieldState.error?.message} />
            )}
          </ReplaceableField>
        )}
      />
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
                description={value.length === 0 && m.apiKeys.organizationsEmptyWarning}
              />
            )}
          </ReplaceableField>
        )}
      />
      <Controller
        control={control}
        name="permissions"
        render={({ field, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.permissions}
            hint={unreported}
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
      <Controller
        control={control}
        name="labels"
        render={({ field: { ref, ...field }, fieldState }) => (
          <ReplaceableField
            {...field}
            label={m.apiKeys.labels}
            hint={labelsTooLarge ? m.apiKeys.labelsLarge : unreported}
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
    </>
  );
}
