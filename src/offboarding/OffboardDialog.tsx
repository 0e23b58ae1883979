/** The dialog before an offboarding is carried out: what is done to accesses and API keys, and what that changes. */
import { useMemo, useRef, useState } from 'react';
import { apiKeyLabel } from '../api-keys/api-key.ts';
import { changedEmails } from '../api-keys/bulk/api-key-emails.ts';
import type { BulkPlan } from '../bulk/engine/job.ts';
import { PlanDialog } from '../bulk/views/PlanDialog.tsx';
import { isEmail } from '../contract/email.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import type { SearchState } from './access-search.ts';
import { createMatcher } from './match-address.ts';
import classes from './OffboardingPage.module.css';
import { type Choice, foundKeys, offboardingPlan, type PlanContext } from './offboarding-plan.ts';

interface Props {
  /** What was pressed. */
  chosen: Omit<Choice, 'address'>;
  emails: readonly string[];
  /** What was found when the dialog was opened. */
  found: SearchState;
  context: PlanContext;
  /** How many places were not checked. */
  unchecked: number;
  onStart: (plan: BulkPlan) => void;
  onClose: () => void;
}

/** Renders the dialog. */
export function OffboardDialog({ chosen, emails, found, context, unchecked, onStart, onClose }: Props) {
  const m = useMessages();
  const t = m.offboarding;
  const [{ access, keys }, choose] = useState(chosen);
  const [text, setText] = useState('');
  const [planContext] = useState(context);
  const input = useRef<HTMLInputElement>(null);
  const address = text.trim();
  const isOther = isEmail(address) && createMatcher(emails).sameAs(address) === null;
  const isReady = keys !== 'replace' || isOther;
  const plan = useMemo(
    () => (isReady ? offboardingPlan(planContext, emails, found, { access, keys, address }) : null),
    [isReady, planContext, emails, found, access, keys, address],
  );
  const add = keys === 'replace' && isOther ? [address] : [];
  const silent =
    keys === 'leave' || !isReady
      ? []
      : foundKeys(found).filter(
          (key) => key.emails && changedEmails(key.emails, { remove: emails, add }).length === 0,
        );

  return (
    <PlanDialog
      plan={plan}
      titleBefore={t.title({ email: emails[0] ?? '', count: emails.length })}
      chooseFirst={t.otherAddress}
      {...(keys === 'replace' && { input })}
      onStart={onStart}
      onClose={onClose}
    >
      {found.users.length > 0 && (
        <Choices
          legend={t.access}
          value={access}
          options={[
            ['leave', t.leave],
            ['block', t.block],
            ['remove', t.remove],
          ]}
          onChange={(value) => choose({ access: value, keys })}
        />
      )}
      {found.keys.length > 0 && (
        <Choices
          legend={t.keys}
          value={keys}
          options={[
            ['leave', t.leave],
            ['replace', t.replace],
            ['takeOut', t.takeOut],
          ]}
          onChange={(value) => choose({ access, keys: value })}
        />
      )}
      {keys === 'replace' && (
        <TextField
          ref={input}
          label={t.newAddress}
          inputMode="email"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {silent.length > 0 && (
        <p className={classes.warning}>
          {t.notifies({ count: silent.length, names: silent.map(apiKeyLabel).join(', ') })}
        </p>
      )}
      {unchecked > 0 && <p>{t.openPlaces({ count: unchecked })}</p>}
    </PlanDialog>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Choices<Value extends string>({ legend, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={legend} checked={option === value} onChange={() => onChange(option)} />{' '}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
