/** English messages about the session: sign-in, sign-out, drafts. Loaded with the sign-in page, or else with the code of presses. */

export const signIn = {
  title: 'Sign in',
  token: 'Session token',
  keep: 'Keep me signed in on this tab',
  keepHint: "The token stays in this tab's storage until you sign out or close the tab.",
  submit: 'Sign in',
  service: 'Service',
  portal: 'Get a session token',
  tokenMissing: 'Paste your session token.',
  tokenSpaces: "Session tokens don't contain spaces or line breaks. Check what you copied.",
  tokenCharacters:
    "Session tokens don't contain accented letters, emoji or invisible characters. Check what you copied.",
  removed: (p: { parts: string }) => `Removed from what you pasted: ${p.parts}.`,
  wrappings: {
    scheme: '“Bearer”',
    name: 'the name before the token',
    quotes: 'quotes',
    punctuation: 'punctuation at the end',
    invisible: 'invisible characters',
  },
  demoTitle: 'Or try a simulated service',
  demo: 'Demo',
  demoHint: 'Three organizations with realistic people and keys',
  empty: 'Empty',
  emptyHint: 'What a new customer sees',
  crowded: 'Crowded',
  crowdedHint: '100,000 people and 3,000 keys',
  otherVariants: 'Services that answer differently',
  modern: 'Modern',
  modernHint: 'Role lists, enveloped pages, alternative spellings',
  legacy: 'Legacy',
  legacyHint: 'Dates in seconds, comma-separated lists, ignored filters',
  gateway: 'Gateway',
  gatewayHint: 'Linked pages, errors as web pages, dates without a time zone',
};

export const session = {
  expired: 'Session expired',
  expiredBody:
    'The service no longer accepts your session token. Nothing on this page is lost. Sign in again to continue.',
  again: 'Signed in again. You can retry now.',
  refused: 'The service rejected this token. Check that you copied all of it.',
  neverAccepted: 'The service rejected the token you pasted. Check what you copied and paste it again.',
  signOutTitle: 'Sign out now?',
  stillSending:
    "A change is still being sent. It may still go through, but this tab won't show the outcome. Anything you typed on this page will be lost.",
  answeredNow:
    'The service has answered. Stay to see the outcome, or sign out now. Anything you typed on this page will be lost.',
  typedIsLost: 'Anything you typed on this page will be lost.',
  stay: 'Stay signed in',
  elsewhere: 'You signed out in another tab. This tab signs out as soon as this is done.',
  otherPerson: 'This token belongs to someone else. Only the person who signed in first can continue here.',
  mayNotRead: "This token can't read what is open on this page. It seems to belong to someone else.",
  unchecked:
    "Couldn't check the token: the service gave no usable answer. Nothing on this page is lost. Wait a moment and try again.",
  startFresh: 'Sign out and start fresh',
  replaceSession: {
    title: 'Replace the session in this tab?',
    body: 'You opened a link with another session token. Replacing the session erases what this tab kept for the current one.',
    keep: 'Keep this session',
    use: 'Replace',
  },
  useToken: {
    title: 'Sign in with this link?',
    body: 'You opened a link with a session token. Use it only if you asked for it: what you do here is then done in the name of its owner.',
    keep: 'Cancel',
    use: 'Use this token',
  },
  tokenOf: (p: { name: string }) => `The token says that it belongs to ${p.name}.`,
  tokenOfNobody: "The token doesn't say whom it belongs to.",
  ends: (p: { time: string }) => `Your session ends at ${p.time}`,
  draftKept: (p: { time: string }) => `A draft from ${p.time} was kept`,
  draftWasSending: 'It was being sent when you left the page. Check first if it went through.',
  restore: 'Restore',
};
