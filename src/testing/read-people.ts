/** Reads people as the page "Invite many" does, without its list. */
import { type Choices, type Columns, chooseColumns } from '../invite-many/read/choose-columns.ts';
import type { TableRecord } from '../invite-many/read/cut-table.ts';
import { type Content, type Refusal, readSource } from '../invite-many/read/read-source.ts';
import type { RoleNames } from '../invite-many/read/role-names.ts';
import { type Person, peopleOf } from '../invite-many/read/to-people.ts';
import { runInSlices } from '../lib/time-slicing.ts';

/** What was read. */
export interface FoundPeople extends Content {
  people: readonly Person[];
  rest: readonly TableRecord[];
  columns: Columns | null;
}

/** Reads the people of a source. @param room the most people */
export async function readPeople(
  source: Blob | string,
  roleNames: RoleNames,
  { choices = {}, room = 20_000, signal }: { choices?: Choices; room?: number; signal?: AbortSignal } = {},
): Promise<FoundPeople | Refusal> {
  const content = await readSource(source, roleNames, choices, signal);
  if (typeof content === 'string') return content;
  const chosen = chooseColumns(content, roleNames, choices);
  if (chosen === 'onlyHead') return chosen;
  return { ...content, columns: chosen, ...(await runInSlices(peopleOf(content, chosen, room))) };
}

/** Reads the people of a source that is not refused. @throws the reason for a refusal */
export async function foundPeople(...call: Parameters<typeof readPeople>): Promise<FoundPeople> {
  const found = await readPeople(...call);
  if (typeof found === 'string') throw new Error(`nobody was read: ${found}`);
  return found;
}
