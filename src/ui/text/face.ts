/** The face of a user: initials on a tint, both from the name. No React here: the first rows have faces, too. */
import './face.css';

/** How many tints there are. As in `face.css`. */
const TINTS = 6;

/** Returns the first letters of two parts of a name or an e-mail; empty for a name without letters. */
function initialsOf(name: string): string {
  const parts = name
    .replace(/[^\p{L}\p{N}\s.@]/gu, '')
    .split(/[\s.@]+/)
    .filter(Boolean);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return [parts[0], name.includes('@') ? parts[1] : last]
    .map((part) => part && String.fromCodePoint(part.codePointAt(0) ?? 32))
    .join('')
    .toUpperCase();
}

/** Returns the `data-` values of an element before which `face.css` shows the face. @param name the name, or what stands for it */
export function faceOf(name: string): { initials: string; tint: number } {
  let hash = 0;
  for (let at = 0; at < Math.min(name.length, 100); at++) hash = (hash * 31 + name.charCodeAt(at)) % 99_991;
  return { initials: initialsOf(name), tint: 1 + (hash % TINTS) };
}
