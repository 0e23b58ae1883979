/** The details of a user: what the head and the form of the drawer do not show. */
import type { User } from '../../contract/user.ts';
import { hasHiddenCharacters } from '../../lib/visible-text.ts';
import { detailsOf, type PlainValues } from '../../lists/record-fields.ts';
import { useOrganizationName } from '../../organizations/directory.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { CopyValue } from '../../ui/overlays/CopyValue.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { NameText } from '../../ui/text/NameText.tsx';
import { userFields } from '../user-fields.ts';

/** The longest name, in UTF-16 code units, that the title of the drawer shows in full on every screen. */
const LONGEST_TITLE = 48;
/** The most UTF-16 code units of a longer name that are shown here. */
const LONGEST_NAME = 5000;

/** Renders the details of a user, with the organization only when it is not the one whose list is open. */
export function UserDetails({ user, organizationId }: { user: User; organizationId: number }) {
  const m = useMessages();
  const organizationName = useOrganizationName();
  const isElsewhere = typeof user.organizationId === 'number' && user.organizationId !== organizationId;
  const name = user.name ?? '';
  const isTitleCut = name.length > LONGEST_TITLE || hasHiddenCharacters(name);
  const plain: PlainValues = {
    text: (value) => (value === undefined ? m.common.notReported : <NameText text={String(value ?? '–')} />),
    time: (value, none) => <DateTime value={value} none={m.common[none]} exact />,
  };
  const details = detailsOf(userFields, user, m, plain, {
    name: isTitleCut ? (
      <>
        <NameText text={name} limit={LONGEST_NAME} />
        {hasHiddenCharacters(name) && <p>{m.record.hiddenCharacters}</p>}
      </>
    ) : null,
    email: null,
    status: null,
    roles: null,
    id: <CopyValue label={m.record.copyId} text={String(user.id)} />,
    organizationId: isElsewhere
      ? `${organizationName(user.organizationId as number)} (#${user.organizationId})`
      : null,
  });
  return <DescriptionList title={m.users.details} details={details} />;
}
