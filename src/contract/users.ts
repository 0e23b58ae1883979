/** Users of an organization: the specification's "User" tables and the rows of its "Users" endpoints. */
import * as z from 'zod/mini';
import { id, idToSend, text, timestamp, withShortcut } from './codecs.ts';
import { endpoint, listOf, nothing, objectOf, oneOf } from './endpoint.ts';
import { anyUser } from './user.ts';
import { readDocumentedUser, usersRoute } from './user-fast-path.ts';

/** Reads a user: the schema says what is read, the shortcut spares it a hundred thousand plain ones. */
export const user = withShortcut(readDocumentedUser, anyUser);

/** "User (returned by user creation)". `status` is always `pending`. */
const createdUser = z.object({ creationTimestamp: timestamp, id, name: text, status: z.string() });

/** The languages an invitation can be sent in. */
export const locales = ['en', 'pt'] as const;
export type Locale = (typeof locales)[number];

/** Body of POST /organizations/:organizationId/users. All four are required. */
export const userToCreate = z.strictObject({
  email: z.string(),
  locale: z.enum(locales),
  name: z.string(),
  roleIds: z.array(idToSend),
});
export type UserToCreate = z.output<typeof userToCreate>;

/** Body of PATCH /organizations/:organizationId/users/:userId: only what changed. */
export const userChange = z.strictObject({
  newOrganizationId: z.optional(idToSend),
  roleIds: z.optional(z.array(idToSend)),
  status: z.optional(z.enum(['blocked', 'normal'])),
});
export type UserChange = z.output<typeof userChange>;

/** GET /organizations/:organizationId/users, filtered by `name` or `email` (how they match is not shown). */
export const listUsers = {
  ...usersRoute,
  query: z.object({ name: z.optional(z.string()), email: z.optional(z.string()) }),
  result: listOf(user),
};

/** GET /organizations/:organizationId/users/:userId. */
export const getUser = endpoint('getUser', 'GET /organizations/:organizationId/users/:userId', 200, {
  result: oneOf(user),
});

/** POST /organizations/:organizationId/users: invites a person, who is `pending` from then on. */
export const createUser = endpoint('createUser', 'POST /organizations/:organizationId/users', 201, {
  body: userToCreate,
  result: objectOf(createdUser),
});

/** PATCH /organizations/:organizationId/users/:userId. */
export const updateUser = endpoint('updateUser', 'PATCH /organizations/:organizationId/users/:userId', 204, {
  body: userChange,
  result: nothing,
});

/** DELETE /organizations/:organizationId/users/:userId. */
export const removeUser = endpoint('removeUser', 'DELETE /organizations/:organizationId/users/:userId', 200, {
  result: nothing,
});
