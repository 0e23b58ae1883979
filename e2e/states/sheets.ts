// Puts pictures of states on contact sheets: a page of labelled thumbnails for each size, scheme and language.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright/test';
import type { StateLanguage } from './words.ts';

/** A picture of a state. */
export interface Picture {
  state: string;
  width: number;
  scheme: 'light' | 'dark';
  language: StateLanguage;
  /** Its file, in the folder of the sheets. */
  file: string;
}

/** The thumbnails in a row of a sheet, and on a sheet, by the width of the pictures; the largest that stays readable. */
const layoutOf = (width: number) =>
  width < 600
    ? { columns: 6, count: 12 }
    : width < 1000
      ? { columns: 4, count: 8 }
      : { columns: 2, count: 6 };

/**
 * Writes a PNG for each sheet, and `index.html` with all pictures.
 *
 * @returns the files of the sheets
 */
export async function writeSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<string[]> {
  const groups = Map.groupBy(
    pictures,
    ({ width, scheme, language }) => `sheet-${width}-${scheme}-${language}`,
  );
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  const files: string[] = [];
  for (const [name, group] of groups) {
    const { columns, count } = layoutOf(group[0]?.width ?? 0);
    for (let start = 0; start < group.length; start += count) {
      const file = `${name}-${String(start / count + 1).padStart(2, '0')}.png`;
      const html = `${folder}/sheet.html`;
      writeFileSync(html, pageOf(group.slice(start, start + count), columns));
      await page.goto(pathToFileURL(html).href);
      await page.screenshot({ path: `${folder}/${file}`, fullPage: true });
      files.push(file);
    }
  }
  await page.close();
  writeFileSync(`${folder}/index.html`, indexOf(groups));
  return files;
}

const style = `<!doctype html><meta charset="utf-8"><style>
body{margin:8px;font:14px sans-serif;background:#888}
div{display:grid;gap:10px}
figure{margin:0}
figcaption{background:#222;color:#fff;padding:3px 6px;overflow-wrap:anywhere}
img{display:block;width:100%}</style>`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const figures = (pictures: readonly Picture[]) =>
  pictures
    .map(
      ({ state, file }) =>
        `<figure><figcaption>${escapeHtml(state)}</figcaption><img src="${file}"></figure>`,
    )
    .join('');

const pageOf = (pictures: readonly Picture[], columns: number) =>
  `${style}<div style="grid-template-columns:repeat(${columns},1fr)">${figures(pictures)}</div>`;

const indexOf = (groups: Map<string, readonly Picture[]>) =>
  style +
  [...groups]
    .map(
      ([name, pictures]) =>
        `<h2>${name}</h2><div style="grid-template-columns:repeat(auto-fill,minmax(${
          (pictures[0]?.width ?? 0) < 600 ? 260 : 620
        }px,1fr))">${figures(pictures)}</div>`,
    )
    .join('');
