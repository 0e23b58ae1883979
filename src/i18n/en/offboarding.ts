/** English messages of the page “Offboard a person”. Loaded with the page, not with the catalogue. */
import { numbersIn } from '../format.ts';

const { n, plural, counted } = numbersIn('en');

interface Count {
  count: number;
}

export const offboarding = {
  emails: 'E-mails',
  hint: 'One address or several. Every known organization is searched, and the notification addresses of the API keys.',
  find: 'Find',
  empty: 'Enter an e-mail address.',
  notEmail: (p: { text: string }) => `Not an e-mail address: ${p.text}`,
  asking: (p: { done: number; total: number }) => `Searched ${n(p.done)} of ${n(p.total)} places`,
  searched: (p: { organizations: number; keys: number; open: number; similar: number }) => {
    const places = [
      p.organizations > 0 && counted(p.organizations, 'organization', 'organizations'),
      p.keys > 0 && counted(p.keys, 'API key', 'API keys'),
    ];
    const found = places.filter(Boolean).join(' and ');
    const rest =
      p.open > 0
        ? `${n(p.open)} not checked`
        : `everything was checked${p.similar > 0 ? ' for exact matches' : ''}`;
    return `${found ? `Found in ${found}` : 'Nothing found'}, ${rest}`;
  },
  access: 'Access',
  noAccess: 'No access was found in what was checked.',
  keys: 'API keys that notify this address',
  noKeys: 'No API key was found in what was checked.',
  nothingFor: (p: { emails: string }) => `Nothing found for ${p.emails}.`,
  others: 'Other recipients',
  place: 'Where',
  notChecked: 'Not checked',
  allChecked: (p: { similar: number }) =>
    `Everything known to this console was checked${p.similar > 0 ? ' for exact matches' : ''}.`,
  unsearched: 'Not found by the filter; list not searched',
  notAsked: 'Not asked yet',
  noOrganization: "The service doesn't know this organization.",
  unreported: ({ count }: Count) => counted(count, 'record reports no e-mail', 'records report no e-mail'),
  unreadable: ({ count }: Count) => counted(count, "record couldn't be read", "records couldn't be read"),
  noneKnown: 'This console knows no organization yet. Open one first.',
  searchWhole: 'Search the whole list',
  searchAll: 'Search all whole lists',
  cost: ({ count }: Count) =>
    counted(
      count,
      'request loads the whole list. Only matches are kept.',
      'requests load a whole list each. Only matches are kept.',
    ),
  possible: 'Possible matches',
  noPossible: 'None in what was searched.',
  notCompared: ({ count }: Count) =>
    `In ${counted(count, 'list', 'lists')} only exact matches were searched, not other capitals, “+” parts or dots, nor people of the same name.`,
  compare: 'Search for similar addresses',
  likeness: { plus: 'Differs after the “+”', dots: 'Differs in its dots', name: 'Same name' },
  addMatch: 'Search too',
  block: 'Block everywhere',
  remove: 'Remove everywhere',
  replace: 'Replace notification address',
  takeOut: 'Take address out',
  newAddress: 'New address',
  wait: 'The search is not finished yet.',
  findFirst: 'The e-mails changed. Press “Find” first.',
  nobody: 'There is no access to take away.',
  allBlocked: 'Already blocked when last read',
  noKey: 'There is no API key to change.',
  leave: 'Leave as it is',
  notifies: ({ count, names }: Count & { names: string }) =>
    plural(count, {
      one: `Afterwards this API key notifies nobody: ${names}`,
      other: `Afterwards these ${n(count)} API keys notify nobody: ${names}`,
    }),
  openPlaces: ({ count }: Count) =>
    counted(count, 'place was not fully checked.', 'places were not fully checked.'),
  otherAddress: 'Enter an address that is not being offboarded.',
  searchedAt: 'Searched',
  prepared: 'Prepared',
  service: 'Service',
  left: 'Left to do by hand',
  nothingLeft: 'Nothing that this console knows of.',
  stillHere: 'still has access',
  stillNotified: 'is still notified',
  check: 'check by hand',
  notCovered: 'Not covered: organizations unknown to this console; tokens this person copied.',
};

/** The messages of the page in one language. */
export type OffboardingWords = typeof offboarding;
