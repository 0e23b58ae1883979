/** English messages about users. */
import { formatNumber, plural } from '../format.ts';

const n = (value: number) => formatNumber('en', value);

export const users = {
  statuses: {
    normal: 'Normal',
    pending: 'Pending',
    blocked: 'Blocked',
    other: 'Other',
  },
  title: 'Users',
  count: (p: { count: number }) => plural('en', p.count, { one: '1 person', other: `${n(p.count)} people` }),
  search: 'Search users',
  searchPlaceholder: 'Name, e-mail or ID',
  invite: 'Invite user',
  inviteMany: 'Invite many',
  name: 'Name',
  email: 'E-mail',
  roles: 'Roles',
  editRoles: 'Edit roles',
  role: 'Role',
  anyRole: 'All',
  noRole: 'No role',
  status: 'Status',
  invitations: 'Pending invitations',
  lastAccess: 'Last access',
  created: 'Created',
  organizationId: 'Organization',
  empty: 'Nobody is in this organization yet',
  emptyHint: 'Invite the first person. The service sends them a link to register.',
  move: 'Move to another organization',
  inviteAgain: 'Invite again',
  blockBody: "They can't sign in until someone unblocks them.",
  blockPending:
    "This person hasn't registered yet. Once blocked, “pending” can't be restored: unblocking makes them “normal”.",
  /** The status after a block, in a plan for many. */
  pendingBlocked: (p: { status: string }) => `${p.status} (“pending” can't be restored)`,
  onlyRoles: (p: { roles: string }) => `only ${p.roles}`,
  removeBody: "This can't be undone. To come back, they need a new invitation.",
  moveTitle: (p: { name: string }) => `Move ${p.name}`,
  moveBody: 'They leave this organization and join the other one.',
  newOrganization: 'New organization',
  moveMissing: 'Choose an organization.',
  moveSame: 'They are already in this organization.',
  gone: (p: { id: number }) => `No person with ID ${p.id} here`,
  notFoundHint: 'Perhaps this person no longer exists, or was moved to another organization.',
  inviteLanguage: 'Invitation language',
  languages: { en: 'English', pt: 'Portuguese' },
  sendInvitation: 'Send invitation',
  invitee: 'people here',
  emailMissing: 'Enter an e-mail address.',
  emailInvalid: "This isn't an e-mail address.",
  languageMissing: 'Choose a language.',
  rolesMissing: 'Choose at least one role.',
  rolesReplace: 'This person may have more roles than the one shown. Saving replaces all roles.',
  rolesEmptyWarning: 'Without a role, this person may not be able to do anything.',
  domainShort: 'The domain has no ending such as “.com”.',
  emailTaken: (p: { name: string }) => `${p.name} already uses this e-mail in this organization.`,
  details: 'About this person',
  /** The fields that a write changes, by their names in a sentence. */
  inSentence: { status: 'status', roles: 'roles', organization: 'organization' },
};

export const inviteAgain = {
  title: (p: { name: string }) => `Invite ${p.name} again?`,
  body: "Removes the pending person and sends a new invitation. The ID changes, and the link in the earlier invitation may still work. This can't be undone.",
  action: 'Remove and write again',
  notYet: (p: { name: string }) => `${p.name} is not invited yet`,
  write: 'Write the invitation',
  noDraft: "Don't reload before sending: the invitation can't be kept as a draft.",
  formOpen: 'The form “Invite user” is open. Close it first.',
  languageHint: 'Guessed from the e-mail address. Check it.',
  oneRole: (p: { role: string }) =>
    `Choose all the roles that this person should have. Only ${p.role} was known.`,
  noRoles: 'Choose the roles again. They were not known.',
  obstacles: {
    noName: "People without a name can't be invited again.",
    noEmail: "People without an e-mail can't be invited again.",
  },
};
