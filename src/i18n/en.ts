/** The English catalogue, joined from the topics in `en/`. Part of the first file. */
import { activity } from './en/activity.ts';
import { apiKeys } from './en/api-keys.ts';
import { configError, crash, framed, nav, newVersion, notFound } from './en/app.ts';
import { commandPalette } from './en/command-palette.ts';
import { common, record } from './en/common.ts';
import { errors, waiting } from './en/errors.ts';
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
} from './en/lists.ts';
import { organizations, roles } from './en/organizations.ts';
import { shortcuts } from './en/shortcuts.ts';
import { inviteAgain, users } from './en/users.ts';
import { writes } from './en/writes.ts';

export const en = {
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

/** The type of every catalogue: a missing message is a type error. */
export type Messages = typeof en;
