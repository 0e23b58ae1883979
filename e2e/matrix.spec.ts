// The fixed cells of the fault matrix, which run with every `npm test`. `npm run matrix` runs all 432.
import { expect, test } from 'playwright/test';
import { fixedCells } from './matrix/cells.ts';
import { nameOf, runCell } from './matrix/driver.ts';

for (const cell of fixedCells) {
  test(nameOf(cell), async ({ browser, baseURL }) => {
    const { broken } = await runCell(browser, baseURL ?? '', cell);
    expect(broken).toEqual({});
  });
}
