// Holds that names of the simulated service come from the demo alone, never from the file that is deployed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../contract/config.ts';
import { withDemoNames } from './demo-config.ts';

const deployed = readFileSync(join(import.meta.dirname, '../../public/config.json'), 'utf8');

test('the file that is deployed names no organization and no role', () => {
  expect(readConfig(JSON.parse(deployed))).toMatchObject({ organizations: [], roles: [], unknownKeys: [] });
});

test('the demo names those of its worlds and leaves all else as it is', () => {
  const { organizations, roles, ...rest } = readConfig(JSON.parse(withDemoNames(deployed)));
  expect(organizations.map(({ name }) => name)).toEqual([
    'Aurora Logistics',
    'Bóreas Energia',
    'Cascais Labs',
  ]);
  expect(roles.map(({ name }) => name)).toEqual(['admin', 'editor', 'viewer', 'support']);
  expect(rest).toEqual({ baseUrl: '/api', session: { signInUrl: null }, readings: {}, unknownKeys: [] });
  expect(JSON.parse(withDemoNames('{"baseUrl":"https://s.example"}'))).toMatchObject({
    baseUrl: 'https://s.example',
  });
});

test('a file that is no JSON stays as it is', () => {
  expect(withDemoNames('{')).toBe('{');
});
