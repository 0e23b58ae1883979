/** The dialog before an offboarding is carried out: what is done to accesses and API keys, and what that changes. */
import { useRef, useState } from 'react';
import { apiKeyLabel } from '../api-keys/api-key.ts';
import { useApiKeyWrites } from '../api-keys/api-key-writes.ts';
import { changedEmails, emailsPlan } from '../api-keys/bulk/api-key-emails.ts';
import type { BulkPlan } from '../bulk/engine/job.ts';
import { stepsPlan } from '../bulk/engine/steps.ts';
import { PlanDialog } from '../bulk/views/PlanDialog.tsx';
import { isEmail, isSameMailbox } from '../contract/email.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { RadioField } from '../ui/fields/RadioField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import { userBulkPlan } from '../users/bulk/user-bulk.ts';
import { useUserWrites } from '../users/user-writes.ts';
import { type Offboarding, statusOf } from './offboarding.ts';
import { useOffboardingWords } from './offboarding-words.ts';

const choices = { access: ['leave', 'block', 'remove'], keys: ['leave', 'replace', 'takeOut'] } as const;

/** What is done to accesses, and to API keys. */
export interface Choice {
  access: (typeof choices.access)[number];
  keys: (typeof choices.keys)[number];
  /** The address that replaces the searched ones, as typed. */
  address?: string;
}

interface Props {
  /** What was pressed. */
  chosen: Choice;
  offboarding: Offboarding;
  onClose: () => void;
}

/** Renders the dialog. It shows what was known when it was opened. */
export function OffboardDialog({ chosen, offboarding, onClose }: Props) {
  const m = useMessages();
  const t = useOffboardingWords();
  const userContextIn = useUserWrites();
  const apiKeyContext = useApiKeyWrites();
  const organizationName = useOrganizationName();
  const [{ emails, foundNowhere, accessesLeft, notified, keysLeft, unchecked, uncompared }] =
    useState(offboarding);
  const found = emails.filter((email) => !foundNowhere.includes(email));
  const input = useRef<HTMLInputElement>(null);

  /** Returns what a choice would do; `null` while it needs another address. */
  const planOf = ({ access, keys, address = '' }: Choice): BulkPlan | null => {
    const [replaces, add] = [keys === 'replace', address.trim()];
    if (replaces && (!isEmail(add) || emails.some((email) => isSameMailbox(add, email)))) return null;
    const byOrganization = access === 'leave' ? [] : Map.groupBy(accessesLeft, (row) => row.organizationId);
    const change = { remove: emails, add: replaces ? [add] : [] };
    const rows = [
      ...accessesLeft.filter(
        (row) => access === 'remove' || (access === 'block' && statusOf(row) !== 'blocked'),
      ),
      ...notified.filter(({ isAway }) => keys !== 'leave' && !isAway),
    ];
    const changed = emails.filter((email) => rows.some((row) => isSameMailbox(row.email, email)));
    return stepsPlan(
      {
        verb: 'offboard',
        title: ({ nav }) => nav.offboardEmails(changed.length > 0 ? changed : found),
        detail: emails.join(', '),
        organizationName,
      },
      [
        ...[...byOrganization].map(([id, rows]) => {
          const users = rows.map((row) => ({ ...row.record, status: statusOf(row) }));
          const verb = access === 'block' ? 'block' : 'removeUser';
          return userBulkPlan(userContextIn(id), { verb, users, wanted: [] });
        }),
        ...(keys === 'leave' ? [] : [emailsPlan(apiKeyContext, keysLeft, () => change)]),
      ],
    );
  };
  const [{ plan, ...choice }, show] = useState(() => ({ ...chosen, plan: planOf(chosen) }));
  const change = (parts: Partial<Choice>) => {
    const next = { ...choice, ...parts };
    show({ ...next, plan: planOf(next) });
  };
  const { access, keys, address = '' } = choice;
  const notifyNobody = keysLeft
    .filter((key) => changedEmails(key.emails ?? [], { remove: emails, add: [] }).length === 0)
    .map(apiKeyLabel);

  return (
    <PlanDialog
      plan={plan}
      titleBefore={m.nav.offboardEmails(found)}
      chooseFirst={t.otherAddress}
      {...(keys === 'replace' && { input })}
      onClose={onClose}
    >
      {accessesLeft.length > 0 && (
        <RadioField
          label={t.access}
          value={access}
          choices={choices.access.map((value) => ({ value, label: t[value] }))}
          onChange={(access) => change({ access })}
        />
      )}
      {keysLeft.length > 0 && (
        <RadioField
          label={t.keys}
          value={keys}
          choices={choices.keys.map((value) => ({ value, label: t[value] }))}
          onChange={(keys) => change({ keys })}
        />
      )}
      {keys === 'replace' && (
        <TextField
          ref={input}
          label={t.newAddress}
          inputMode="email"
          value={address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
      )}
      {keys === 'takeOut' && notifyNobody.length > 0 && (
        <strong>
          <TextWithName
            text={t.notifies({ count: notifyNobody.length, names: notifyNobody.join(', ') })}
            name={notifyNobody}
          />
        </strong>
      )}
      {unchecked.length > 0 && <p>{t.openPlaces({ count: unchecked.length })}</p>}
      {uncompared.length > 0 && <p>{t.notCompared({ count: uncompared.length })}</p>}
    </PlanDialog>
  );
}
