/** Token values, derived instead of stored, so that a world that is kept holds no secret. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 32;

/**
 * The value of a key's token: the same for the same world, key and serial, another one after each renewal.
 *
 * Good enough to look like a secret and to be told apart; it protects nothing.
 */
export function tokenValue(salt: string, prefix: string, keyId: number, serial: number): string {
  const name = `${salt}/${keyId}/${serial}`;
  const [one, other] = [sequence(hash(name)), sequence(hash(`#${name}`))];
  let value = prefix;
  for (let i = 0; i < LENGTH; i++) value += ALPHABET[((one() ^ other()) >>> 0) % ALPHABET.length];
  return value;
}

/** `short` of a token: the last characters of its value (specification, "Token object"; what it means is not shown). */
export const shortOf = (value: string): string => value.slice(-4);

/** A 32-bit hash of a text (FNV-1a with a final mix). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h);
}

/** Spreads the bits of a number: neighbours get unlike results. */
export function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A sequence of 32-bit numbers from a seed. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state);
  };
}
