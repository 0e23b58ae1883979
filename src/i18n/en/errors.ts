/** English messages about failed calls, and reads that wait for the service. */
import type { OperationName } from '../../contract/operations.ts';
import { numbersIn } from '../format.ts';

const { plural } = numbersIn('en');

export const errors = {
  // The text of `failed` puts "Couldn't" before each of them.
  operations: {
    listUsers: 'load users',
    getUser: 'load this person',
    createUser: 'send the invitation',
    updateUser: 'change this person',
    removeUser: 'remove this person',
    listApiKeys: 'load API keys',
    getApiKey: 'load this API key',
    createApiKey: 'create the API key',
    updateApiKey: 'change this API key',
    removeApiKey: 'remove this API key',
  } satisfies Record<OperationName, string>,
  failed: (p: { operation: string }) => `Couldn't ${p.operation}`,
  offline: "You're offline. Try again once you're connected.",
  blocked: (p: { origin: string }) =>
    `This console isn't allowed to call ${p.origin}. Whoever runs it has to add that address to connect-src.`,
  network: "The service didn't respond. Check your connection, then try again.",
  timeout: 'The service took too long to respond. Try again in a moment.',
  unauthorized: 'The service rejected the session token. Sign in again.',
  forbidden: "You don't have permission to do this. Ask an administrator for access.",
  notFound: "The service can't find it. Perhaps it no longer exists. Reload the list.",
  tooMany: (p: { seconds: number | undefined }) =>
    !p.seconds
      ? 'Too many requests. Try again in a moment.'
      : plural(p.seconds, {
          one: 'Too many requests. Try again in 1 second.',
          other: `Too many requests. Try again in ${p.seconds} seconds.`,
        }),
  conflict: 'This conflicts with something that already exists.',
  invalid: "The service didn't accept this data. Check what you entered.",
  server: 'The service has a problem.',
  behindProxy: "The service can't be reached right now.",
  tryLater: 'Try again in a moment.',
  askedToWait: (p: { seconds: number }) =>
    plural(p.seconds, {
      one: 'Try again in 1 second.',
      other: `Try again in ${p.seconds} seconds.`,
    }),
  foreign: 'Got a web page instead of data. Check your VPN or network sign-in, then try again.',
  unreadable:
    "The service's answer can't be read. Try again in a moment. If that doesn't help, send the details to whoever runs it.",
  unexpected: (p: { status: number }) =>
    `The service responded with status ${p.status}. Try again in a moment.`,
  serviceSays: (p: { words: string }) => `The service says: ${p.words}`,
  unknownError: 'Something went wrong in the console. Try again.',
};

export const waiting = {
  /** Before the remaining time, such as "27 s". */
  asked: 'The service asked to wait. Trying again in',
  tryingAgain: ({ attempt, of }: { attempt: number; of: number }) => `Trying again, ${attempt} of ${of}`,
  slow: 'The service is slow to respond',
  tryNow: 'Try now',
  stop: 'Stop waiting',
  stopped: 'You stopped waiting for the service.',
};
