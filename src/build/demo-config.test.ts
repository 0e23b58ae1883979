// Tests that only the demo's config.json contains names of the simulated service, never the deployed one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../contract/config.ts';
import { unknownConfigKeys } from '../contract/unknown-config-keys.ts';
import { withDemoNames } from './demo-config.ts';

const deployed = readFileSync(join(import.meta.dirname, '../../public/config.json'), 'utf8');

test('deploys a config.json without organizations and roles', () => {
  expect(readConfig(JSON.parse(deployed))).toMatchObject({ organizations: [], roles: [] });
  expect(unknownConfigKeys(readConfig(JSON.parse(deployed)))).toEqual([]);
});

test('adds the names of the demo worlds and keeps all other keys', () => {
  const config = readConfig(JSON.parse(withDemoNames(deployed)));
  const { organizations, roles, file: _file, ...rest } = config;
  expect(organizations.map(({ name }) => name)).toEqual([
    'Aurora Logistics',
    'Bóreas Energia',
    'Cascais Labs',
  ]);
  expect(roles.map(({ name }) => name)).toEqual(['admin', 'editor', 'viewer', 'support']);
  expect(rest).toEqual({
    baseUrl: '/api',
    session: { signInUrl: null },
    errorReportUrl: null,
    readings: {},
  });
  expect(unknownConfigKeys(config)).toEqual([]);
  expect(JSON.parse(withDemoNames('{"baseUrl":"https://s.example"}'))).toMatchObject({
    baseUrl: 'https://s.example',
  });
});

test('leaves invalid JSON unchanged', () => {
  expect(withDemoNames('{')).toBe('{');
});
