// The cells of the fault matrix: all 432, and the fixed selection that every test run includes.
import { type Column, type ColumnId, columnIds, columns } from './columns.ts';
import type { Cell } from './driver.ts';
import { faults } from './faults.ts';

/** A cell of the matrix: a fault and a column, with a run for each variant and action. It holds when all its runs do. */
export interface MatrixCell {
  name: string;
  runs: Cell[];
}

const actionsOf = (id: ColumnId): Column[] => columns.filter((column) => column.id === id);

/** All 432 cells. */
export const matrix: readonly MatrixCell[] = faults.flatMap((fault) =>
  columnIds.map((id) => ({
    name: `${fault.id} × ${id}`,
    runs: actionsOf(id).flatMap((column) =>
      fault.variants(column).map((variant): Cell => ({ fault, column, variant })),
    ),
  })),
);

/** The name of a run: id of the fault, action and variant. */
type RunName = readonly [fault: string, action: string, variant: string];

/**
 * The runs of every `npm test`: each fault and each column at least once. Faults that can make the console show a wrong
 * state have two runs, in the columns where a wrong state does the most harm.
 */
const fixedRuns: readonly RunName[] = [
  ['F01', 'invite', 'offline'],
  ['F01', 'list keys', 'offline'],
  ['F02', 'block', 'applied'],
  ['F02', 'remove key', 'applied'],
  ['F03', 'edit key', 'unknown host'],
  ['F04', 'remove user', 'closed port'],
  ['F05', 'invite', 'applied'],
  ['F05', 'set roles', 'applied'],
  ['F06', 'invite', 'applied'],
  ['F06', 'create key', 'applied'],
  ['F07', 'invite', 'applied'],
  ['F07', 'edit key', 'applied'],
  ['F08', 'create key', '8 s'],
  ['F09', 'block', 'applied'],
  ['F09', 'edit key', 'not applied'],
  ['F10', 'edit key', '400'],
  ['F11', 'set roles', 'once'],
  ['F12', 'block', '403'],
  ['F12', 'list keys', '403'],
  ['F13', 'remove user', 'a web page'],
  ['F13', 'remove key', 'a web page'],
  ['F14', 'invite', '409'],
  ['F15', 'set roles', '412'],
  ['F16', 'invite', 'with fields'],
  ['F17', 'list users', '5 s'],
  ['F17', 'edit key', '5 s'],
  ['F18', 'create key', '10^9'],
  ['F19', 'list users', 'response'],
  ['F19', 'remove user', 'applied'],
  ['F20', 'block', 'applied'],
  ['F20', 'remove key', 'applied'],
  ['F21', 'list keys', '4 s'],
  ['F21', 'edit key', 'applied'],
  ['F22', 'block', 'applied'],
  ['F22', 'invite', 'applied'],
  ['F23', 'set roles', 'applied'],
  ['F23', 'remove key', 'not applied'],
  ['F24', 'create key', 'empty'],
  ['F25', 'invite', 'half'],
  ['F25', 'regenerate token', 'half'],
  ['F26', 'list keys', 'text/plain'],
  ['F27', 'list users', 'extra'],
  ['F28', 'list users', 'one invalid element'],
  ['F28', 'create key', 'id as text'],
  ['F29', 'block', '204 or 200'],
  ['F29', 'remove key', '202, not applied'],
  ['F30', 'list users', 'response'],
  ['F30', 'set roles', 'applied'],
  ['F31', 'invite', 'twice in one task'],
  ['F31', 'regenerate token', 'Enter held'],
  ['F32', 'block', 'lost'],
  ['F32', 'edit key', 'lost'],
  ['F33', 'set roles', 'before the submit'],
  ['F33', 'edit key', 'before the submit'],
  ['F34', 'block', 'before the submit'],
  ['F34', 'remove key', 'before the submit'],
  ['F35', 'remove user', 'device asleep'],
  ['F35', 'regenerate token', 'device asleep'],
  ['F36', 'invite', '24 h'],
  ['F36', 'create key', '-24 h'],
  ['F37', 'invite', 'revoked'],
  ['F38', 'block', 'the other tab shows the list'],
  ['F38', 'edit key', 'the other tab shows the list'],
  ['F39', 'set roles', 'back'],
  ['F40', 'create key', 'reload'],
  ['F41', 'edit key', 'on every use'],
  ['F42', 'regenerate token', 'quota'],
  ['F43', 'block', 'read-back late'],
  ['F44', 'create key', '1 MB'],
  ['F45', 'invite', 'chunks answer 404'],
  ['F46', 'block', 'ignored'],
  ['F46', 'remove key', 'ignored'],
  ['F46', 'invite', 'ignored'],
  ['F47', 'list users', 'invalid elements'],
  ['F47', 'set roles', 'applied in part'],
  ['F48', 'invite', 'refused'],
];

/** Returns the run with a name. @throws {RangeError} when there is no such run */
export function cellOf([faultId, action, variantName]: RunName): Cell {
  const fault = faults.find(({ id }) => id === faultId);
  const column = columns.find((one) => one.action === action);
  const variant = column && fault?.variants(column).find(({ name }) => name === variantName);
  if (!fault || !column || !variant)
    throw new RangeError(`There is no cell ${faultId} × ${action} (${variantName})`);
  return { fault, column, variant };
}

/** The fixed selection. */
export const fixedCells: readonly Cell[] = fixedRuns.map(cellOf);
