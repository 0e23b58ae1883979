/** Token values: computed instead of stored, so that a world kept in the browser holds no secret. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 32;

/**
 * Returns the value of an API key's token. The same arguments give the same value; each renewal raises `serial` and so
 * gives another one.
 *
 * The values look like secrets and differ from each other. They are not secure.
 *
 * @param salt the world's key, as in `demo.1`
 * @param prefix the text that every value begins with
 * @param keyId the id of the API key
 * @param serial the number of the token within its API key, from 1
 */
export function tokenValue(salt: string, prefix: string, keyId: number, serial: number): string {
  const name = `${salt}/${keyId}/${serial}`;
  // Two sequences, because the 32 bits of one hash would give few different values.
  const [first, second] = [randomSequence(hash(name)), randomSequence(hash(`#${name}`))];
  let value = prefix;
  for (let i = 0; i < LENGTH; i++) value += ALPHABET[((first() ^ second()) >>> 0) % ALPHABET.length];
  return value;
}

/** Returns `short` of a token: its last four characters. The specification ("Token object") leaves the meaning open. */
export const shortOf = (value: string): string => value.slice(-4);

/** Returns a 32-bit hash of a text (FNV-1a with a final mix). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h);
}

/** Returns a 32-bit hash of a number, so that consecutive numbers give unrelated results. */
export function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Returns a generator of pseudo-random 32-bit numbers. */
function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state);
  };
}
