// What the stories rely on: the server that serves the console and the simulated service.
import { expect, test } from './fixtures.ts';

test('the server does not close a connection while nothing is requested', async ({ request }) => {
  const answer = await request.get('/favicon.png');
  // A server that closes idle connections announces after how many seconds.
  expect(answer.headers()['keep-alive']).toBeUndefined();
});
