/** The schema of an API key as list and get operations return it: the specification's "Application" table, in every variant. */
import * as z from 'zod/mini';
import { isTexts, readEmails, readPermissions, type Texts } from './api-key-values.ts';
import { flag, id, text, timestamp } from './codecs.ts';

/**
 * An organization of a listed API key. The specification gives it times and `short`, and gives the token `id` and
 * `name`. The two shapes look swapped, so each may hold all of these fields.
 */
const keyOrganization = z.object({
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: text,
  id: z.optional(id),
  name: text,
});
export type KeyOrganization = z.output<typeof keyOrganization>;

/** The token of a listed API key: `id` and `name` as specified, or times and `short`. It never holds the value. */
const listedToken = z.object({
  id: z.optional(z.nullable(id)),
  name: text,
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: text,
});
export type ListedToken = z.output<typeof listedToken>;

const emails = z.pipe(z.optional(z.custom<Texts>(isTexts)), z.transform(readEmails));

const reportedPermissions = z.pipe(
  z.optional(z.union([z.custom<Texts>(isTexts), z.record(z.string(), z.boolean())])),
  z.transform((value) =>
    readPermissions(isTexts(value) ? value : Object.keys(value).filter((name) => value[name])),
  ),
);

/** Reads an API key in any form that the open points allow. */
export const apiKey = z.pipe(
  z.object({
    blocked: flag,
    creationTimestamp: timestamp,
    dnsName: text,
    id,
    name: text,
    organizations: z.optional(z.nullable(z.array(keyOrganization))),
    token: z.optional(z.nullable(listedToken)),
    updateTimestamp: timestamp,
    email: emails,
    emails,
    permissions: reportedPermissions,
    /** Labels have no known shape: kept and shown as received. */
    labels: z.optional(z.unknown()),
  }),
  z.transform(({ email, emails, ...rest }) => ({ ...rest, emails: emails ?? email })),
);

/** "Application (API key), list/get form", with the fields that `optFields` adds. */
export type ApiKey = z.output<typeof apiKey>;
