/** What is said about a source that was read, or refused. */
import type { Messages } from '../i18n/en.ts';
import { MAX_ROWS } from './read-people.ts';
import type { ReadSource } from './use-sources.ts';

type Words = Messages['inviteMany'];
type Read = Extract<ReadSource['found'], { kind: 'people' }>;
type Refused = Exclude<ReadSource['found'], Read>;

const MEGABYTE = 1024 * 1024;
/** The most names of ignored columns that are listed. */
const MAX_NAMES = 10;

/** Returns why a source was refused. */
export function refusalText(m: Words, found: Refused): string {
  switch (found.kind) {
    case 'tooLarge':
      return m.refusals.tooLarge({
        size: Math.ceil(found.size / MEGABYTE),
        limit: Math.floor(found.limit / MEGABYTE),
      });
    case 'binary':
      return m.refusals.binary[found.type];
    case 'nobody':
      return found.hasHeader ? m.refusals.onlyHeader : m.refusals.nobody;
    case 'empty':
    case 'unreadable':
    case 'failed':
      return m.refusals[found.kind];
  }
}

/** Returns the sentences about how a source was read. */
export function readFacts(m: Words, { encoding, table, blankLines, notTaken }: Read): string[] {
  const facts: string[] = [];
  if (notTaken > 0) facts.push(m.facts.notTaken({ count: notTaken, limit: MAX_ROWS }));
  if (encoding) facts.push(m.facts.encoding({ name: encoding.toUpperCase() }));
  if (table) {
    const { hasHeader, ignored } = table.columns;
    facts.push(m.facts.delimiters[table.delimiter], hasHeader ? m.facts.header : m.facts.noHeader);
    const names = ignored.slice(0, MAX_NAMES).join(', ');
    if (ignored.length > 0)
      facts.push(m.facts.ignored({ names: ignored.length > MAX_NAMES ? `${names}…` : names }));
  } else facts.push(m.facts.recipients);
  if (blankLines > 0) facts.push(m.facts.blankLines({ count: blankLines }));
  return facts;
}
