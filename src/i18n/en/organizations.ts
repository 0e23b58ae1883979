/** English messages about organizations and roles. */

export const organizations = {
  title: 'Organizations',
  lead: 'Choose an organization, or open another by its ID.',
  none: 'No known organizations yet. Open one by its ID.',
  /** Before a time. */
  opened: 'Opened',
  denied: (p: { name: string }) =>
    `${p.name} can't be opened with this session. Choose another organization.`,
  idLabel: 'Organization ID',
  open: 'Open',
  idInvalid: 'Enter a whole number, such as 42.',
  pick: 'Choose, or type an ID',
  byId: (p: { id: number }) => `#${p.id}`,
  nothing: "Not listed? Type the organization's ID.",
  nameIt: 'Add name',
  rename: 'Rename',
  nameFor: (p: { id: number }) => `Name of #${p.id}`,
  nameHint: 'Kept in this browser only. Leave empty to remove the name.',
  saveName: 'Save name',
  openAnother: 'Open another organization',
  forgetNamed: (p: { name: string }) => `Remove ${p.name} from this list`,
  forgotten: (p: { name: string }) => `${p.name} is no longer in this list`,
};

export const roles = {
  nothing: "Not listed? Type the role's ID.",
  system: 'system role',
};
