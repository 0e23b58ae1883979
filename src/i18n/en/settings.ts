/** English messages of Settings, and the service report there. Loaded with the page, not with the catalogue. */
import type { PointName, VariantOf } from '../../contract/spec-variants.ts';
import { numbersIn } from '../format.ts';

const { n, counted } = numbersIn('en');

/** The name of each variant of each open point. */
type VariantNames = { [P in PointName]: { [R in VariantOf<P>]: string } };

export const settings = {
  language: 'Language',
  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  timeZone: 'Time zone',
  timeZones: { local: 'Local', utc: 'UTC' },
  appearance: 'Appearance',
  service: 'Service',
  address: 'Address',
  unknownKeys: 'Ignored in config.json',
  outbox: 'Invitation outbox',
  outboxLead: 'The e-mails the simulated service would have sent.',
  outboxEmpty: 'No invitations sent yet.',
  outboxTo: 'To',
  outboxSent: 'Sent',
  report: {
    title: 'Service report',
    lead: 'How this service answers. Change only if something looks wrong.',
    notSeen: 'Not seen yet',
    unsettled: 'Unclear: the service contradicts itself',
    inConfig: 'set in config.json',
    chosenHere: 'chosen here',
    seenInRows: (p: { seen: number; total: number }) =>
      `Seen in ${n(p.seen)} of ${counted(p.total, 'row', 'rows')}`,
    seenInDates: (p: { seen: number; total: number }) =>
      `Seen in ${n(p.seen)} of ${counted(p.total, 'date', 'dates')}`,
    seenInAnswers: (p: { seen: number; total: number }) =>
      `Seen in ${n(p.seen)} of ${counted(p.total, 'answer', 'answers')}`,
    since: (p: { date: string }) => `since ${p.date}`,
    decidesSending: 'This choice decides what is sent.',
    decidesShort: 'This choice decides what Find by token compares.',
    override: (p: { point: string }) => `Variant to use: ${p.point}`,
    asSeen: 'Automatic',
    asConfigured: 'As set in config.json',
    copy: 'Copy report',
    copied: 'Report copied',
    text: 'Report as text',
    taken: 'Date',
    points: {
      dates: 'Dates',
      noDate: 'Missing dates',
      roles: 'Roles of a person',
      keyShapes: 'Organizations and token of a listed key',
      short: 'Token hint of a listed key',
      organizationsField: 'Organizations when changing a key',
      optFields: 'Requests for additional fields',
      email: 'E-mails of a key',
      permissions: 'Permissions of a key',
      labels: 'Labels of a key',
      one: 'Answer for a single record',
      missing: 'Answer for a missing record',
      paging: 'Long lists',
      filters: 'Filters by name and e-mail',
      errors: 'Error messages',
    } satisfies Record<PointName, string>,
    variants: {
      dates: {
        iso: 'ISO 8601 with a zone',
        'iso without zone': 'ISO 8601 without a zone, read as UTC',
        seconds: 'Seconds since 1970',
        milliseconds: 'Milliseconds since 1970',
        text: 'Other text',
      },
      noDate: {
        null: 'No value',
        'empty text': 'Empty text',
        zero: 'The number 0',
        'year one': 'The year 1',
      },
      roles: { object: 'One role', array: 'A list of roles', null: 'No value' },
      keyShapes: { documented: 'As documented', swapped: 'Swapped' },
      short: { 'token ending': 'The ending of the token', "organization's own": "The organization's own" },
      organizationsField: {
        organizationsIds: 'Called “organizationsIds”',
        organizationIds: 'Called “organizationIds”',
      },
      optFields: { repeated: 'One parameter for each field', comma: 'One comma-separated list' },
      email: {
        'email as array': 'A list in “email”',
        'email as text': 'Text in “email”',
        'emails as array': 'A list in “emails”',
        'emails as text': 'Text in “emails”',
      },
      permissions: { array: 'A list', text: 'Text', record: 'Yes or no for each' },
      labels: { strings: 'A list of texts', record: 'An object', other: 'Another shape', null: 'No value' },
      one: { array: 'A list with one record', object: 'The record itself' },
      missing: { 'empty array': 'An empty list', '404': 'Status 404' },
      paging: { array: 'Everything in one answer', envelope: 'Enveloped pages', link: 'Linked pages' },
      filters: {
        substring: 'Part of the value matches',
        exact: 'Only the whole value matches',
        ignored: 'Filters are ignored',
      },
      errors: {
        'problem+json': 'Problem details (RFC 9457)',
        message: 'With a “message”',
        error: 'With an “error”',
        'errors by field': 'Field by field',
        text: 'Plain text',
        html: 'A web page',
        empty: 'Empty',
      },
    } satisfies VariantNames,
  },
};

/** The type of these messages in every language. */
export type SettingsWords = typeof settings;
