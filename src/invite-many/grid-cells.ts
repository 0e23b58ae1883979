/** The cells of the preview: their columns, their places, and how the keys move between them. */
import type { KeyboardEvent } from 'react';
import type { InviteRow } from './invite-row.ts';

/** The columns, in order. */
export const gridColumns = ['name', 'email', 'locale', 'roles', 'problem', 'remove'] as const;
/** A column whose cells are edited. */
export type EditColumn = Exclude<GridColumn, 'problem' | 'remove'>;
/** A column. */
export type GridColumn = (typeof gridColumns)[number];

/** Returns the id of the cell with the problems of a row. */
export const problemId = ({ key }: InviteRow): string => `invite-problem-${key}`;

/** Explicit roles, which remain when the styles change `display`. Spread, since the linter calls them redundant. */
export const as = (role: 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'gridcell') => ({ role });

/** A cell by its position. */
export interface Cell {
  row: number;
  column: number;
}

/** Further than any row or column. */
const FAR = 1e6;

/** Returns the cell that a key moves to; `undefined` for other keys. @param page the number of visible rows */
export function movedCell(event: KeyboardEvent, { row, column }: Cell, page: number): Cell | undefined {
  const isFar = event.ctrlKey || event.metaKey;
  const by = isFar ? FAR : 1;
  const steps: Record<string, [number, number]> = {
    ArrowDown: [by, 0],
    ArrowUp: [-by, 0],
    ArrowRight: [0, by],
    ArrowLeft: [0, -by],
    PageDown: [page, 0],
    PageUp: [-page, 0],
    Home: [isFar ? -FAR : 0, -FAR],
    End: [isFar ? FAR : 0, FAR],
  };
  const step = steps[event.key];
  return step && { row: row + step[0], column: column + step[1] };
}

/** Returns the cell, moved inside of the grid. @param count the number of rows */
export const clampCell = ({ row, column }: Cell, count: number): Cell => ({
  row: Math.max(0, Math.min(row, count - 1)),
  column: Math.max(0, Math.min(column, gridColumns.length - 1)),
});

/** Returns the cell around an element; `null` outside of the cells. */
export function cellOf(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row = 0, column = 0] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return cell && { row, column };
}
