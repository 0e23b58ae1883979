/** What the status cells of tables show while a bulk action runs. Set by a part that is loaded after the first screen. */
import type { ComponentType, ReactNode } from 'react';
import { createStore } from '../../lib/create-store.ts';

/** Identifies a row, and holds its usual content. */
export interface RowMarkProps {
  /** The organization of a user; `null` for API keys. */
  scope: number | null;
  id: number;
  children: ReactNode;
}

/** The component that renders marked cells; `null` while nothing runs. */
export const rowMarks = createStore<ComponentType<RowMarkProps> | null>(null);
