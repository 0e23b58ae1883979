/** The actions of the command palette (“Go to…”), what its verb “invite” does, and the organizations that it finds. */
import type { NavigateFunction } from 'react-router-dom';
import type {
  Command,
  PaletteItem,
  PaletteQuery,
  RecordKind,
} from '../../command-palette/command-palette.ts';
import { recordVerbs, wordsOfVerb } from '../../command-palette/command-verbs.ts';
import { isEmail } from '../../contract/email.ts';
import { readAddress } from '../../contract/recipients.ts';
import type { Messages } from '../../i18n/en.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { languageCodes, languages } from '../../i18n/languages.ts';
import { asLeft, keptPath } from '../../lists/search/kept-lists.ts';
import { type NamedRecord, nameOrId } from '../../organizations/directory.ts';
import { offboardingPath, paths } from '../../paths.ts';
import { requestSignOut } from '../../session/session-store.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { setPreference } from '../../ui/theme/preferences.ts';
import { guessName } from '../../users/invite/guess-name.ts';
import { handsOver, invitationToFill, peopleToRead } from '../../users/invite/invitation-to-fill.ts';
import { jobPages } from '../shell/job-pages.ts';
import { openDialog } from '../shell/open-dialog.ts';

/** Returns the actions. @param organizationId the organization shown now, else the last one */
export function paletteActions(
  m: Messages,
  organizationId: number | null,
  kinds: readonly RecordKind[],
): PaletteItem[] {
  const users = organizationId === null ? null : paths.users(organizationId);
  const isUsers = users !== null && location.pathname.startsWith(users);
  const isKeys = location.pathname.startsWith(paths.apiKeys);
  const verbs = recordVerbs.filter((name) => kinds.some((kind) => kind.verbs.includes(name)));
  const actions: (PaletteItem | false)[] = [
    organizationId !== null && {
      id: 'invite',
      label: m.users.invite,
      icon: 'plus',
      to: paths.inviteUser(organizationId),
      ...(isUsers && { keys: 'C' }),
    },
    organizationId !== null && {
      id: 'invite-many',
      label: m.users.inviteMany,
      icon: 'invite',
      to: paths.inviteMany(organizationId),
    },
    {
      id: 'create',
      label: m.apiKeys.create,
      icon: 'plus',
      to: paths.createApiKey,
      ...(isKeys && { keys: 'C' }),
    },
    {
      id: 'token',
      label: m.apiKeys.findByToken,
      icon: 'search',
      run: (token) => openDialog('findByToken', token),
    },
    ...verbs.map(
      (verb): PaletteItem => ({
        id: `begin-${verb}`,
        label: m.commandPalette.begin[verb],
        icon: verb,
        words: wordsOfVerb(verb).join(' '),
        verb,
      }),
    ),
    users !== null && {
      id: 'users',
      label: m.users.title,
      icon: 'users',
      keys: 'G U',
      to: keptPath(users),
      state: asLeft,
    },
    {
      id: 'api-keys',
      label: m.apiKeys.title,
      icon: 'key',
      keys: 'G K',
      to: keptPath(paths.apiKeys),
      state: asLeft,
    },
    { id: 'organizations', label: m.organizations.title, icon: 'building', to: paths.organizations },
    ...jobPages.map(({ id, path, icon, label }): PaletteItem => ({ id, label: label(m), icon, to: path })),
    { id: 'settings', label: m.nav.settings, icon: 'settings', keys: 'G S', to: paths.settings },
    {
      id: 'shortcuts',
      label: m.shortcuts.title,
      icon: 'keyboard',
      keys: '?',
      run: () => openDialog('shortcuts'),
    },
    ...(['light', 'dark', 'auto'] as const).map(
      (theme): PaletteItem => ({
        id: `theme-${theme}`,
        label: m.commandPalette.themes[theme],
        icon: 'theme',
        run: () => setPreference('theme', theme),
      }),
    ),
    ...languageCodes().map(
      (language): PaletteItem => ({
        id: `language-${language}`,
        label: m.commandPalette.language({ name: languages[language].name }),
        icon: 'globe',
        run: () => void loadPart(() => switchLanguage(language)),
      }),
    ),
    { id: 'sign-out', label: m.nav.signOut, icon: 'signOut', run: requestSignOut },
  ];
  return actions.filter((action) => action !== false);
}

/** Returns a function that returns the way to the offboarding of an e-mail. */
export const offboardItem =
  (m: Messages) =>
  (email: string): PaletteItem => ({
    id: 'offboard-email',
    label: m.nav.offboardEmails([email]),
    icon: 'offboard',
    to: offboardingPath(email),
  });

/** Whom a text names. */
interface Invitee {
  /** The first e-mail address, or what may become one; empty without a text that holds an @. */
  email: string;
  /** The words without an @, so that no address becomes a name. */
  name: string;
  /** Whether the text holds several e-mail addresses. */
  isSeveral: boolean;
}

/** Reads the e-mail address and the name; each may be empty. */
export function readInvitee(text: string): Invitee {
  const parts = text.split(/[\s,;<>"]+/).filter((part) => part !== '');
  const addresses = parts.filter((part) => part.includes('@')).map((part) => readAddress(part).email);
  const emails = addresses.filter(isEmail);
  return {
    email: emails[0] ?? addresses[0] ?? '',
    name: parts.filter((part) => !part.includes('@')).join(' '),
    isSeveral: emails.length > 1,
  };
}

/** Returns the command that opens the form or the page to invite. The texts are handed over in memory, never in the history. */
export const inviteCommand =
  (organizationId: number | null, navigate: NavigateFunction) =>
  (object: PaletteQuery): Command | null =>
    organizationId === null ? null : { run: () => invite(organizationId, object.text, navigate) };

function invite(here: number, text: string, navigate: NavigateFunction): void {
  const { email, name, isSeveral } = readInvitee(text);
  if (isSeveral) {
    void navigate(paths.inviteMany(here), { state: handsOver });
    peopleToRead.set(text);
    return;
  }
  void navigate({ pathname: paths.inviteUser(here), search: location.search }, { state: handsOver });
  // `Silva, Ana <ana@x.pt>` is read as a mail program wrote it.
  const { takenFrom, ...copied } = readAddress(text);
  const from = copied.email === email ? takenFrom : null;
  const known = (from && copied.name) || name;
  invitationToFill.set({ email, name: isEmail(email) && !known ? guessName(email) : known, from });
}

/** Describes the known organizations to the palette. */
export const organizationKind = (
  m: Messages,
  organizations: readonly NamedRecord[],
): RecordKind<NamedRecord> => ({
  name: 'organizations',
  title: m.organizations.title,
  verbs: [],
  compare: ({ id }) => ({
    records: organizations,
    listsAll: true,
    mayMatchExactly: true,
    isExact: (organization) => organization.id === id,
    texts: (organization) => [organization.name ?? '', String(organization.id)],
    id: (organization) => `organization-${organization.id}`,
    item: (organization) => ({
      label: nameOrId(organization),
      notes: [organization.name && `#${organization.id}`],
      icon: 'building',
      to: paths.users(organization.id),
    }),
    itemOfUnloaded: (_, hasExact) =>
      id === null || hasExact
        ? null
        : {
            id: `organization-${id}`,
            icon: 'building',
            label: m.nav.organization({ name: nameOrId({ id }) }),
            to: paths.users(id),
          },
  }),
});
