/** The keyboard shortcuts that work on every page. Single-character shortcuts can be switched off in the settings. */
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takesCharacters } from '../../lib/takes-characters.ts';
import { asLeft, keptPath } from '../../lists/search/kept-lists.ts';
import { homePath, paths } from '../../paths.ts';
import { closeFirstLayer } from '../../ui/basics/use-escape.ts';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { closeDialog, currentDialog, openDialog } from './open-dialog.ts';

/** The actions of shortcuts. */
type Shortcut = 'commandPalette' | 'shortcuts' | 'search' | 'create' | 'users' | 'apiKeys' | 'settings';

/** Milliseconds after `g` within which the second key of a sequence counts. */
const SEQUENCE_TIMEOUT = 1500;

const afterG: Record<string, Shortcut> = { u: 'users', k: 'apiKeys', s: 'settings' };

/** Tells whether the event opens "Go to…". On keyboards with non-Latin letters, the physical K key counts. */
const isCommandPalette = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && /\P{ASCII}/u.test(key)));

/**
 * Creates a function that recognizes shortcuts in a sequence of key events.
 *
 * @returns maps an event to its shortcut; with `characters` false, only shortcuts with Ctrl or ⌘ count
 */
export function keyReader() {
  let sequenceStartedAt = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent, characters: boolean): Shortcut | null => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp } = event;
    const isSecondKey = timeStamp - sequenceStartedAt < SEQUENCE_TIMEOUT;
    sequenceStartedAt = Number.NEGATIVE_INFINITY;
    if (isCommandPalette(event)) return 'commandPalette';
    if (!characters || ctrlKey || metaKey || altKey) return null;
    // On many keyboards `?` and `/` need Shift.
    if (key === '?') return 'shortcuts';
    if (key === '/') return 'search';
    if (shiftKey) return null;
    if (isSecondKey) return afterG[key] ?? null;
    if (key === 'g') sequenceStartedAt = timeStamp;
    return key === 'c' ? 'create' : null;
  };
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
}

/** Handles the shortcuts of the whole page. @param organizationId the organization shown now, else the last one */
export function useShortcuts(organizationId: number | null): void {
  const characters = usePreference('shortcuts') === 'on';
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [read] = useState(keyReader);
  const users = homePath(organizationId);

  const create = () => {
    // The search parameters keep the list's filters.
    const open = (form: string) => form !== pathname && void navigate({ pathname: form, search });
    if (pathname.startsWith(paths.apiKeys)) open(paths.createApiKey);
    else if (organizationId !== null && pathname.startsWith(users)) open(paths.inviteUser(organizationId));
  };

  const run: Record<Shortcut, () => void> = {
    commandPalette: () =>
      currentDialog() === 'commandPalette' ? closeDialog() : openDialog('commandPalette'),
    shortcuts: () => openDialog('shortcuts'),
    search: focusSearch,
    create,
    users: () => void navigate(keptPath(users), { state: asLeft }),
    apiKeys: () => void navigate(keptPath(paths.apiKeys), { state: asLeft }),
    settings: () => void navigate(paths.settings),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const modal = currentDialog() !== null || document.querySelector('dialog[open]') !== null;
    if (event.key === 'Escape' && !modal && closeFirstLayer()) event.preventDefault();
    const shortcut = read(event, characters && !modal && !takesCharacters(event.target));
    if (shortcut === null) return;
    // Browsers use Ctrl+K themselves, and the character must not be typed into the field that gets the focus.
    event.preventDefault();
    const isOtherDialog = modal && currentDialog() !== 'commandPalette';
    if (shortcut !== 'commandPalette' || !isOtherDialog) run[shortcut]();
  });

  // Before the page is painted: a key that is pressed as soon as the page is seen must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      closeDialog();
    };
  }, []);
}
