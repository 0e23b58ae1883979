/** Checks e-mail addresses. Apart from common.ts, since the first screen checks none. */

/**
 * Returns whether a text may be an e-mail address. The rules of the service are not shown, so this refuses only what
 * hardly any mail system accepts: no or several @, white space, control characters, an empty side, over 320 characters.
 */
export const isEmail = (value: string): boolean =>
  value.length <= 320 && /^(?:"[^"\p{Cc}]+"|[^\s@"<>(),;:\p{Cc}]+)@[^\s@<>(),;\p{Cc}]+$/u.test(value);
