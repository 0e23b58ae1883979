/** The English catalogue, joined from the topics in `en/`. Part of the first file. */
import * as activity from './en/activity.ts';
import * as apiKeys from './en/api-keys.ts';
import * as app from './en/app.ts';
import * as commandPalette from './en/command-palette.ts';
import * as common from './en/common.ts';
import * as errors from './en/errors.ts';
import * as lists from './en/lists.ts';
import * as organizations from './en/organizations.ts';
import * as users from './en/users.ts';
import * as writes from './en/writes.ts';

export const en = {
  ...activity,
  ...apiKeys,
  ...app,
  ...commandPalette,
  ...common,
  ...errors,
  ...lists,
  ...organizations,
  ...users,
  ...writes,
};

/** The type of every catalogue: a missing message is a type error. */
export type Messages = typeof en;
