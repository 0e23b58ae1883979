/** Finds roles by the names that people write in lists. */
import type { Role } from '../../contract/user.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** Returns the form of a role's name in which names are compared: letter case, accents and outer spaces are ignored. */
export const foldRoleName = (name: string): string => normalizeText(name.trim());

const SEPARATORS = /[,;|/\r\n]/;
const isNumber = (text: string): boolean => /^\s*\d+\s*$/.test(text);

/** Finds roles by name. */
export class RoleNames {
  /** The id of each name; `null` for a name that several roles bear. */
  readonly #ids = new Map<string, number | null>();

  /** @param roles the known roles; those without a name are found by id only */
  constructor(roles: readonly Role[]) {
    for (const { id, name } of roles) {
      const folded = foldRoleName(name ?? '');
      const isTaken = this.#ids.has(folded) && this.#ids.get(folded) !== id;
      if (folded !== '') this.#ids.set(folded, isTaken ? null : id);
    }
    for (const { id } of roles) if (!this.#ids.has(String(id))) this.#ids.set(String(id), id);
  }

  /** Matches the roles of a cell. @returns their ids, and the names that no role or several roles bear */
  match(cell: string): { roleIds: readonly number[]; unknownRoles: readonly string[] } {
    const roleIds = new Set<number>();
    const unknownRoles = new Map<string, string>();
    // A role may have a separator in its name.
    const names = this.#ids.has(foldRoleName(cell)) ? [cell] : cell.split(SEPARATORS);
    for (const name of names.map((one) => one.trim()).filter(Boolean)) {
      const id = this.#ids.get(foldRoleName(name));
      if (id == null) unknownRoles.set(foldRoleName(name), name);
      else roleIds.add(id);
    }
    return { roleIds: [...roleIds], unknownRoles: [...unknownRoles.values()] };
  }

  /** Tells whether a cell holds only names of known roles. Numbers are no names: they may count rows or floors. */
  areNames(cell: string): boolean {
    const { roleIds, unknownRoles } = this.match(cell);
    return roleIds.length > 0 && unknownRoles.length === 0 && !cell.split(SEPARATORS).some(isNumber);
  }
}
