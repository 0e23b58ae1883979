/** The catalogue of European Portuguese, joined from the topics in `pt/`. Formal address, and wording that is neutral in gender. */

import type { Messages } from './en.ts';
import { activity } from './pt/activity.ts';
import { apiKeys, findByToken, rescue, rotation, token } from './pt/api-keys.ts';
import { configError, crash, framed, nav, newVersion, notFound } from './pt/app.ts';
import { bulk, bulkPreview, invitationRun, run } from './pt/bulk.ts';
import { goTo } from './pt/command-palette.ts';
import { common, drawer } from './pt/common.ts';
import { errors, waiting } from './pt/errors.ts';
import { inviteMany } from './pt/invite-many.ts';
import { ages, empty, exports, filters, fold, insights, list, paging, selection, table } from './pt/lists.ts';
import { organizations, roles } from './pt/organizations.ts';
import { session, signIn } from './pt/session.ts';
import { report, settings } from './pt/settings.ts';
import { shortcuts } from './pt/shortcuts.ts';
import { inviteAgain, users } from './pt/users.ts';
import { writes } from './pt/writes.ts';

export const pt: Messages = {
  common,
  drawer,
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
  ages,
  insights,
  exports,
  fold,
  users,
  inviteAgain,
  apiKeys,
  token,
  findByToken,
  rotation,
  rescue,
  organizations,
  roles,
  inviteMany,
  writes,
  bulk,
  bulkPreview,
  run,
  invitationRun,
  errors,
  waiting,
  signIn,
  session,
  goTo,
  shortcuts,
  activity,
  settings,
  report,
};
