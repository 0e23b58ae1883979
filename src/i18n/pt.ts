/** The catalogue of European Portuguese, joined from the topics in `pt/`. Formal address, and wording that is neutral in gender. */

import type { Messages } from './en.ts';
import * as activity from './pt/activity.ts';
import * as apiKeys from './pt/api-keys.ts';
import * as app from './pt/app.ts';
import * as commandPalette from './pt/command-palette.ts';
import * as common from './pt/common.ts';
import * as errors from './pt/errors.ts';
import * as lists from './pt/lists.ts';
import * as organizations from './pt/organizations.ts';
import * as users from './pt/users.ts';
import * as writes from './pt/writes.ts';

export const pt: Messages = {
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
