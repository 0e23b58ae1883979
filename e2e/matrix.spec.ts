// The fixed cells of the fault matrix. All 432: `npm run matrix`.
import { expect, test } from 'playwright/test';
import { fixedCells } from './matrix/cells.ts';
import { nameOf, runCell } from './matrix/driver.ts';

for (const cell of fixedCells) {
  test(nameOf(cell), async ({ browser, baseURL }) => {
    const { broken } = await runCell(browser, baseURL ?? '', cell);
    expect(broken).toEqual({});
  });
}
