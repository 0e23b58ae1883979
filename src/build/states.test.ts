// @vitest-environment node
// The catalogue of states, without a browser, and the texts of the pseudo-locale.
import { expect, it } from 'vitest';
import { catalogue, fixedStates, statesNamed } from '../../e2e/states/catalogue.ts';
import { changeToPseudo, pseudoText, toPseudo } from '../../e2e/states/pseudo.ts';

it('has a name of its own for each state, and a fixed selection', () => {
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  expect(catalogue.length).toBeGreaterThanOrEqual(100);
  expect(new Set(fixedStates).size).toBe(43);
  expect(statesNamed(['go to']).map(({ name }) => name)).toContain('go to/results');
});

it('makes a text of the pseudo-locale longer by two fifths, and keeps the data in it', () => {
  const text = pseudoText('Remove all people from here');
  expect(text).toMatch(/^⟦Rémóvé áll/);
  expect(text.length).toBeGreaterThanOrEqual(27 * 1.4);
  expect(pseudoText('Block Ana?', ['Ana'])).toMatch(/^⟦Blóçk Ana\?/);
  expect(pseudoText('12')).toBe('12');
  expect(pseudoText(text)).toBe(text);
});

it('changes the messages of a catalogue wherever they stand in it', () => {
  const changed = toPseudo({ a: ['Go'], b: ({ name }: { name: string }) => `Go, ${name}`, c: { d: 7 } });
  const { a, b, c } = changed as { a: string[]; b: (p: object) => string; c: object };
  expect([a, b({ name: 'Ana' }), c]).toEqual([['⟦Gó⟧'], expect.stringMatching(/^⟦Gó, Ana.*⟧$/), { d: 7 }]);
  const changedInPlace = { users: { title: 'Go' } };
  changeToPseudo(changedInPlace);
  expect(changedInPlace).toEqual({ users: { title: '⟦Gó⟧' } });
});
