/** Keys that work anywhere in the console. Those of a single character can be switched off. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { takesCharacters } from '../ui/basics/takes-characters.ts';
import { usePreference } from '../ui/theme/use-preference.ts';
import { closeDialog, currentDialog, openDialog } from './open-dialog.ts';

/** What a key stands for. */
type Shortcut = 'goTo' | 'shortcuts' | 'search' | 'create' | 'users' | 'apiKeys' | 'settings';

/** After a `g`, in this time. Milliseconds. */
const PATIENCE = 1500;

const afterG: Record<string, Shortcut> = { u: 'users', k: 'apiKeys', s: 'settings' };

/**
 * Makes a function that reads one key after the other.
 *
 * @returns what the key stands for; with `characters` false only what needs Ctrl or ⌘ counts
 */
export function keyReader() {
  let began = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent, characters: boolean): Shortcut | null => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp } = event;
    const second = timeStamp - began < PATIENCE;
    began = Number.NEGATIVE_INFINITY;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && isK(event)) return 'goTo';
    if (!characters || ctrlKey || metaKey || altKey) return null;
    // On many keyboards these two need Shift.
    if (key === '?') return 'shortcuts';
    if (key === '/') return 'search';
    if (shiftKey) return null;
    if (second) return afterG[key] ?? null;
    if (key === 'g') began = timeStamp;
    return key === 'c' ? 'create' : null;
  };
}

/** Where letters are not Latin ones the key in K's place counts. */
const isK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && /\P{ASCII}/u.test(key));

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
}

/** Follows the keys. @param organizationId the organization looked at, else the last one */
export function useShortcuts(organizationId: number | null): void {
  const characters = usePreference('shortcuts') === 'on';
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [read] = useState(keyReader);
  const users = organizationId === null ? paths.organizations : paths.users(organizationId);

  const create = () => {
    const form = pathname.startsWith(paths.apiKeys)
      ? paths.createApiKey
      : organizationId !== null && pathname.startsWith(users)
        ? paths.inviteUser(organizationId)
        : pathname;
    // What the list is filtered by stays.
    if (form !== pathname) void navigate({ pathname: form, search });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const modal = currentDialog() !== null || document.querySelector('dialog[open]') !== null;
    const shortcut = read(event, characters && !modal && !takesCharacters(event.target));
    if (shortcut === null) return;
    // Some browsers have a use for Ctrl+K of their own, and the character is not to land in what is focused next.
    event.preventDefault();
    switch (shortcut) {
      case 'goTo':
        if (currentDialog() === 'goTo') closeDialog();
        else if (!modal) openDialog('goTo');
        break;
      case 'shortcuts':
        openDialog('shortcuts');
        break;
      case 'search':
        focusSearch();
        break;
      case 'create':
        create();
        break;
      case 'users':
        void navigate(users);
        break;
      case 'apiKeys':
        void navigate(paths.apiKeys);
        break;
      case 'settings':
        void navigate(paths.settings);
        break;
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      closeDialog();
    };
  }, []);
}
