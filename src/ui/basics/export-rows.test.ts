// @vitest-environment node
// Tests exported files: CSV and JSON round trips, formula injection, time slicing and cancellation.
import { afterEach, expect, test, vi } from 'vitest';
import { parseExact } from '../../api/exact-json.ts';
import { stubYields } from '../../testing/turns.ts';
import { asIso, type Cell, csvCell, datedName, type ExportPlan, exportRows } from './export-rows.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Parses CSV by RFC 4180, strict about quotes and line ends. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('a quote is not closed');
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else {
      while (at < text.length && !',\r\n'.includes(text[at] ?? '')) {
        if (text[at] === '"') throw new Error('a quote stands in a bare cell');
        cell += text[at];
        at += 1;
      }
    }
    record.push(cell);
    if (text[at] === ',') at += 1;
    else if (text.slice(at, at + 2) === '\r\n') {
      at += 2;
      records.push(record);
      record = [];
    } else throw new Error(`neither comma nor CRLF after ${JSON.stringify(cell)}`);
  }
  if (record.length > 0) throw new Error('the last line has no end');
  return records;
}

async function textOf(file: Blob): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
}

const plan = <Row extends Record<string, Cell>>(...keys: (keyof Row & string)[]): ExportPlan<Row> => ({
  fileName: (kind) => `rows.${kind}`,
  columns: keys.map((key) => ({ title: key, value: (row) => row[key] })),
  toJson: (row) => row,
});

/** The exported values and, where it differs, the text that a CSV reader gets. */
const cells: [Cell, string?][] = [
  ['Ana Silva'],
  [''],
  ['a,b'],
  ['a;b'],
  ['a\tb'],
  ['"'],
  ['say "hi"'],
  ['""'],
  ['","'],
  ['a\nb'],
  ['a\rb'],
  ['a\r\nb'],
  [' leading'],
  ['trailing '],
  ['\u00a0no-break\u00a0'],
  ['João Conceição'],
  ['👩‍🚀 emoji'],
  ['日本語'],
  ['\u202eRTL\u202c'],
  ['שלום'],
  ["it's"],
  ["'quoted'"],
  ['a=b+c-d@e'],
  ['ana@aurora.example'],
  ['2026-11-21T03:04:05.000Z'],
  ['100%'],
  ['\\"'],
  ['a\0b', 'ab'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://evil.example","x")', `'=HYPERLINK("https://evil.example","x")`],
  ['+351 912 345 678', "'+351 912 345 678"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\0x', "'x"],
  ['\0=1', "'=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠1', "'＠1"],
  ['  =1', "'  =1"],
  ['\n=1', "'\n'=1"],
  ['\u3000＝1', "'\u3000＝1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u200b=1', "'\u200b=1"],
  ['\u202e=1', "'\u202e=1"],
  ['"=1', `'"=1`],
  ["'=1", "''=1"],
  [` '" -1`, `' '" -1`],
  ['x;=1', "x;'=1"],
  ['x; "=1', `x;' "=1`],
  ['x\n@y', "x\n'@y"],
  ['x\r\n-y', "x\r\n'-y"],
  ['-', "'-"],
  [0, '0'],
  [-1, '-1'],
  [1.5, '1.5'],
  [1e21, '1e+21'],
  [Number.NEGATIVE_INFINITY, "'-Infinity"],
  [true, 'true'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
];

test.each(cells)('keeps the cell %j in a CSV round trip', async (cell, read = String(cell)) => {
  const file = await exportRows('csv', [{ a: 'x', cell, z: 1 }], plan('a', 'cell', 'z'));
  const text = await textOf(file);
  expect(readCsv(text.slice(1))).toEqual([
    ['a', 'cell', 'z'],
    ['x', read, '1'],
  ]);
});

test('keeps all cells of one row and of one column in a CSV round trip', async () => {
  const row = Object.fromEntries(cells.map(([cell], index) => [`c${index}`, cell]));
  const expected = cells.map(([cell, read = String(cell)]) => read);
  const across = await textOf(await exportRows('csv', [row], plan(...Object.keys(row))));
  expect(readCsv(across.slice(1))[1]).toEqual(expected);
  const rows = cells.map(([cell], index) => ({ index, cell }));
  const down = await textOf(await exportRows('csv', rows, plan('index', 'cell')));
  expect(
    readCsv(down.slice(1))
      .slice(1)
      .map(([, cell]) => cell),
  ).toEqual(expected);
});

/** Splits like Excel in locales with semicolon-separated lists: only a quote at the start of a cell counts. */
function splitAtSemicolons(text: string): string[] {
  return text.match(/(?:"(?:[^"]|"")*"|)[^;\r\n]*/g) ?? [];
}

test('writes no cell that is a formula, whether split at commas or semicolons', async () => {
  const rows = cells.filter(([cell]) => typeof cell === 'string').map(([cell]) => ({ name: 'x', cell }));
  const text = (await textOf(await exportRows('csv', rows, plan('name', 'cell')))).slice(1);
  const formula = /^[\s"\0]*[=+\-@＝＋－＠]/;
  expect(
    readCsv(text)
      .flat()
      .filter((cell) => formula.test(cell)),
  ).toEqual([]);
  expect(splitAtSemicolons(text).filter((cell) => formula.test(cell))).toEqual([]);
});

test('escapes column titles like other cells', async () => {
  const columns = [{ title: '=a,"b"', value: () => 1 }];
  const file = await exportRows('csv', [{}], { ...plan(), columns });
  expect(await textOf(file)).toBe('\ufeff"\'=a,""b"""\r\n1\r\n');
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\rb', '"a\rb"'],
  ['a\nb', '"a\nb"'],
  [' a', '" a"'],
  ['a ', '"a "'],
  ['', ''],
])('quotes the cell %j only if necessary', (cell, written) => {
  expect(csvCell(cell, ',')).toBe(written);
});

test('starts CSV with the byte order mark of UTF-8 and ends every line with CRLF', async () => {
  const file = await exportRows('csv', [{ name: 'Zé' }, { name: 'Ana' }], plan<{ name: string }>('name'));
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(await textOf(file)).toBe('\ufeffname\r\nZé\r\nAna\r\n');
  expect(file.type).toBe('text/csv;charset=utf-8');
});

test('writes JSON as an array with one row per line', async () => {
  const rows = [
    { id: 1, name: 'João "Zé"', lastAccessTimestamp: null, email: undefined },
    { id: 2, name: '=1+1', lastAccessTimestamp: 'some day', email: '' },
  ];
  const file = await exportRows('json', rows, plan());
  expect(await textOf(file)).toBe(
    '[\n{"id":1,"name":"João \\"Zé\\"","lastAccessTimestamp":null},\n{"id":2,"name":"=1+1","lastAccessTimestamp":"some day","email":""}\n]\n',
  );
  expect(file.type).toBe('application/json');
});

test('writes a header line to CSV and an empty array to JSON when there are no rows', async () => {
  expect(await textOf(await exportRows('csv', [], plan('a', 'b')))).toBe('\ufeffa,b\r\n');
  expect(JSON.parse(await textOf(await exportRows('json', [], plan())))).toEqual([]);
});

test('writes numbers beyond the precision of JavaScript unchanged', async () => {
  const labels = parseExact('{"a":[1.0,12345678901234567890],"b":{"c":-0}}');
  const file = await exportRows<{ labels: unknown }>('json', [{ labels }, { labels: [1] }], {
    ...plan(),
    columns: [],
    toJson: (row) => row,
  });
  expect(await textOf(file)).toBe(
    '[\n{"labels":{"a":[1.0,12345678901234567890],"b":{"c":-0}}},\n{"labels":[1]}\n]\n',
  );
});

test.each([
  [Date.UTC(2026, 10, 21, 3, 4, 5, 6), '2026-11-21T03:04:05.006Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
  ['some day', 'some day'],
  [null, null],
  [undefined, undefined],
])('writes the time %j as %j', (time, written) => {
  expect(asIso(time)).toBe(written);
});

test('names a file by the local date', () => {
  expect(datedName('users-1', 'csv', new Date(2026, 10, 21, 23, 59))).toBe('users-1-2026-11-21.csv');
  expect(datedName('api-keys', 'json', new Date(2026, 0, 2, 0, 0))).toBe('api-keys-2026-01-02.json');
});

/** Simulates a clock that advances one millisecond per check, and calls `onYield` at each yield to the browser. */
function slowMachine(onYield: () => void) {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  stubYields((resume) => {
    onYield();
    queueMicrotask(resume);
  });
}

const manyRows = Array.from({ length: 100_000 }, (_, index) => ({ id: index, name: `Ana ${index}` }));

test.each(['csv', 'json'] as const)(
  'writes 100,000 rows to %s in slices of at most 10 rows',
  async (kind) => {
    let written = 0;
    let longest = 0;
    let before = 0;
    slowMachine(() => {
      longest = Math.max(longest, written - before);
      before = written;
    });
    const progress: number[] = [];
    const file = await exportRows(
      kind,
      manyRows,
      {
        ...plan<(typeof manyRows)[0]>('id'),
        columns: [{ title: 'id', value: ({ id }) => (written = id + 1) }],
        toJson: ({ id }) => {
          written = id + 1;
          return { id };
        },
      },
      { onProgress: (done, total) => progress.push(done) && expect(total).toBe(manyRows.length) },
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(10);
    expect(progress.length).toBeGreaterThan(10_000);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(100_000);
    const text = await textOf(file);
    const ids = kind === 'csv' ? readCsv(text.slice(1)).slice(1).flat().map(Number) : JSON.parse(text);
    expect(ids).toHaveLength(100_000);
    expect(ids.at(-1)).toEqual(kind === 'csv' ? 100_000 : { id: 99_999 });
  },
);

test('collects no string as long as the file', async () => {
  const lengths: number[] = [];
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options);
        for (const part of parts) if (typeof part === 'string') lengths.push(part.length);
      }
    },
  );
  const file = await exportRows('json', manyRows, plan<(typeof manyRows)[0]>());
  expect(file.size).toBeGreaterThan(3_000_000);
  expect(Math.max(...lengths)).toBeLessThan(300_000);
});

test('rejects with the abort reason and stops writing', async () => {
  const job = new AbortController();
  const reason = new Error('left');
  slowMachine(() => {
    if (seen >= 50_000) job.abort(reason);
  });
  let seen = 0;
  const columns = [{ title: 'id', value: () => ++seen }];
  const running = exportRows('csv', manyRows, { ...plan(), columns }, { signal: job.signal });
  await expect(running).rejects.toBe(reason);
  expect(seen).toBeGreaterThanOrEqual(50_000);
  expect(seen).toBeLessThan(50_100);
});

test('reads no row when it is aborted before it starts', async () => {
  const value = vi.fn();
  const signal = AbortSignal.abort(new Error('left'));
  const running = exportRows('csv', manyRows, { ...plan(), columns: [{ title: 'a', value }] }, { signal });
  await expect(running).rejects.toThrow('left');
  expect(value).not.toHaveBeenCalled();
});
