/** The catalogue of European Portuguese, joined from the topics in `pt/`. Formal address, and wording that is neutral in gender. */

import type { Messages } from './en.ts';
import { activity } from './pt/activity.ts';
import { apiKeys } from './pt/api-keys.ts';
import { configError, crash, framed, nav, newVersion, notFound } from './pt/app.ts';
import { commandPalette } from './pt/command-palette.ts';
import { common, record } from './pt/common.ts';
import { errors, waiting } from './pt/errors.ts';
import {
  ages,
  emails,
  empty,
  exports,
  filters,
  foldedMenu,
  insights,
  list,
  paging,
  selection,
  table,
} from './pt/lists.ts';
import { organizations, roles } from './pt/organizations.ts';
import { shortcuts } from './pt/shortcuts.ts';
import { inviteAgain, users } from './pt/users.ts';
import { writes } from './pt/writes.ts';

export const pt: Messages = {
  common,
  record,
  nav,
  crash,
  newVersion,
  framed,
  notFound,
  configError,
  table,
  list,
  empty,
  paging,
  filters,
  selection,
  emails,
  ages,
  insights,
  exports,
  foldedMenu,
  users,
  inviteAgain,
  apiKeys,
  organizations,
  roles,
  writes,
  errors,
  waiting,
  commandPalette,
  shortcuts,
  activity,
};
