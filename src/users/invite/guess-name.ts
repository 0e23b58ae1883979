/** Guesses the name of a person who is invited by an e-mail address alone. */

/** Guesses a name from an e-mail address: `joao.silva@x.pt` is `Joao Silva`. Returns an empty text if there are no letters. */
export function guessName(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '';
  return email
    .slice(0, Math.min(at, 100))
    .split(/[^\p{L}\p{M}']+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
