/** The columns of the preview and how the keys move between its cells. */

/** The columns, in order. */
export const gridColumns = ['name', 'email', 'locale', 'roles', 'problem', 'remove'] as const;
/** A column. */
export type GridColumn = (typeof gridColumns)[number];
/** A column whose cells are edited in place. */
export type TextColumn = Extract<GridColumn, 'name' | 'email' | 'locale'>;

/** A cell of the preview by its position. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The height of a row in pixels: two lines of a problem, or the size of a fingertip. */
export const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 38;
/** The height of a row in a narrow window in pixels: its problem has a line of its own. */
export const TWO_LINES_HEIGHT = 76;
/** The height of a row in a very narrow window in pixels: name, e-mail, language and roles, problem. */
export const CARD_HEIGHT = 148;
/** The height of the head in pixels. */
export const HEAD_HEIGHT = 36;

/**
 * Returns the cell that a key moves to; `null` for other keys.
 *
 * @param count the number of rows
 * @param page the number of visible rows
 */
export function movedCell(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: CellPlace,
  count: number,
  page: number,
): CellPlace | null {
  const last = gridColumns.length - 1;
  const isFar = ctrlKey || metaKey;
  const targets: Record<string, CellPlace> = {
    ArrowDown: { row: isFar ? count - 1 : row + 1, column },
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowRight: { row, column: isFar ? last : column + 1 },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? count - 1 : row, column: last },
  };
  const target = targets[key];
  return target ? clampCell(target, count) : null;
}

/** Returns the cell, moved inside of the grid. */
export const clampCell = ({ row, column }: CellPlace, count: number): CellPlace => ({
  row: Math.max(0, Math.min(row, count - 1)),
  column: Math.max(0, Math.min(column, gridColumns.length - 1)),
});

/** Returns the cell around an element by its attribute `data-cell`; `null` outside of the cells. */
export function cellOf(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
  const [row, column] = (cell ?? '').split(' ').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : null;
}
