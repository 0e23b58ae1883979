/** Changing users. Each change ends when what the service says of the person has been read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isGone } from '../api/errors.ts';
import type { UserChange, UserToCreate } from '../contract/users.ts';
import { noteForbidden } from '../session/forbidden.ts';
import { useClient } from '../session/service.ts';
import { dropUser, refreshUser } from './queries.ts';

/** Invites a person; resolves to the new id. */
export function useCreateUser(organizationId: number) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: UserToCreate) => {
      const { id } = await client.createUser({ organizationId, body });
      await refreshUser(queries, client, organizationId, id);
      return id;
    },
    onError: noteForbidden,
  });
}

/**
 * Changes a person; resolves to the person as the service now says, `null` when gone from this organization,
 * `undefined` when that could not be read. After a move the person is read in the new organization.
 */
export function useUpdateUser(organizationId: number) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, body }: { userId: number; body: UserChange }) => {
      await client.updateUser({ organizationId, userId, body });
      if (body.newOrganizationId === undefined) return refreshUser(queries, client, organizationId, userId);
      dropUser(queries, organizationId, userId);
      return refreshUser(queries, client, body.newOrganizationId, userId);
    },
    onError: (error, { userId }) => {
      noteForbidden(error);
      if (isGone(error)) return refreshUser(queries, client, organizationId, userId);
    },
  });
}

/** Removes a person. */
export function useRemoveUser(organizationId: number) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (userId: number) => {
      await client.removeUser({ organizationId, userId });
      dropUser(queries, organizationId, userId);
    },
    onError: (error, userId) => {
      noteForbidden(error);
      if (isGone(error)) return refreshUser(queries, client, organizationId, userId);
    },
  });
}
