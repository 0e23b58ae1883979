/** The users of an organization: the specification's "User" tables and its "Users" endpoints. */
import * as z from 'zod/mini';
import { id, idToSend, text, timestamp } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { observeUser } from './spec-variants.ts';
import { user } from './user.ts';
import { usersRoute } from './user-fast-path.ts';

/** "User (returned by user creation)". `status` is always `pending`. */
const createdUser = z.object({ creationTimestamp: timestamp, id, name: text, status: z.string() });

/** The languages of an invitation. */
export const locales = ['en', 'pt'] as const;
export type Locale = (typeof locales)[number];

/** Body of POST /organizations/:organizationId/users. All four fields are required. */
export const userToCreate = z.strictObject({
  email: z.string(),
  locale: z.enum(locales),
  name: z.string(),
  roleIds: z.array(idToSend),
});
export type UserToCreate = z.output<typeof userToCreate>;

/** Body of PATCH /organizations/:organizationId/users/:userId: only the fields that changed. */
export const userChange = z.strictObject({
  newOrganizationId: z.optional(idToSend),
  roleIds: z.optional(z.array(idToSend)),
  status: z.optional(z.enum(['blocked', 'normal'])),
});
export type UserChange = z.output<typeof userChange>;

/** GET /organizations/:organizationId/users, filtered by `name` or `email`. How the filters match is not shown. */
export const listUsers = {
  ...usersRoute,
  query: z.object({ name: z.optional(z.string()), email: z.optional(z.string()) }),
  result: { kind: 'list', schema: user } as const,
};

/** GET /organizations/:organizationId/users/:userId. */
export const getUser = endpoint('getUser', 'GET /organizations/:organizationId/users/:userId', 200, {
  result: { kind: 'one', schema: user, observe: observeUser },
});

/** POST /organizations/:organizationId/users: invites a user, whose status is then `pending`. */
export const createUser = endpoint('createUser', 'POST /organizations/:organizationId/users', 201, {
  body: userToCreate,
  result: { kind: 'object', schema: createdUser },
});

/** PATCH /organizations/:organizationId/users/:userId. */
export const updateUser = endpoint('updateUser', 'PATCH /organizations/:organizationId/users/:userId', 204, {
  body: userChange,
  result: { kind: 'nothing' },
});

/** DELETE /organizations/:organizationId/users/:userId. */
export const removeUser = endpoint('removeUser', 'DELETE /organizations/:organizationId/users/:userId', 200, {
  result: { kind: 'nothing' },
});
