// The states of offboarding and of the access review: the form, the findings, what is asked before decisions are made and
// carried out, the result and the printed report. The words of the review are not in `words.ts`, so its things are found by
// their place.
import type { Stage } from './stage.ts';
import { button, dialog, question, type State } from './state.ts';

const PATH = '/access-review';
const OFFBOARDING = '/offboarding';
const JOAO = 'joao.pereira@aurora.example';

const main = ({ page }: Stage) => page.getByRole('main');
const groups = (stage: Stage) => main(stage).getByRole('group');
const table = (stage: Stage) => main(stage).getByRole('table');

/** Waits until the searched addresses are found. */
const accessFound = (stage: Stage) => main(stage).getByRole('table').first().waitFor();

/** Opens the dialog that blocks what was found. */
async function offboard(stage: Stage): Promise<void> {
  await accessFound(stage);
  await button(main(stage), stage.m.offboarding.block).click();
  await dialog(stage).waitFor();
}

/** Chooses all questions and the whole scope, in this order: a list that cannot be read adds a group between them. */
async function chooseAll(stage: Stage): Promise<void> {
  for (const at of [1, 0]) await groups(stage).nth(at).getByRole('button').first().click();
}

/** Starts a review of everything, and decides on five rows by key. */
async function review(stage: Stage): Promise<void> {
  await chooseAll(stage);
  await main(stage).getByRole('button').last().click();
  await table(stage).waitFor();
  for (const key of '12342') await stage.page.keyboard.press(key);
  await stage.page.keyboard.press('ArrowUp');
  await table(stage).getByRole('textbox').nth(1).fill('Left in May');
}

/** Opens the dialog that carries the decisions out. */
async function carryOut(stage: Stage): Promise<void> {
  await review(stage);
  await main(stage).getByRole('button').first().click();
  await dialog(stage).waitFor();
}

export const reviewStates: readonly State[] = [
  {
    name: 'offboarding',
    path: OFFBOARDING,
    shown: ({ page, m }) => button(page, m.offboarding.find),
  },
  {
    name: 'offboarding/found',
    path: `${OFFBOARDING}?email=${JOAO}`,
    reach: accessFound,
    shown: ({ page, m }) => page.getByText(m.offboarding.notCovered),
  },
  {
    name: 'offboarding/question',
    path: `${OFFBOARDING}?email=${JOAO}`,
    reach: offboard,
    shown: dialog,
  },
  {
    name: 'offboarding/carried out',
    path: `${OFFBOARDING}?email=${JOAO}`,
    reach: async (stage) => {
      await offboard(stage);
      await dialog(stage).getByRole('button').last().click();
      await stage.page.locator('[data-phase=ended]').waitFor();
    },
    shown: (stage) => main(stage).getByRole('columnheader', { name: stage.m.run.columns.done }),
  },
  { name: 'review', path: PATH, reach: chooseAll, shown: (stage) => main(stage).getByRole('checkbox') },
  {
    name: 'review/nothing chosen',
    path: PATH,
    // Its tooltip says what to choose. Scrolling to the button hides it, the next movement shows it.
    reach: async (stage) => {
      const start = main(stage).getByRole('button').last();
      await start.hover();
      await start.hover({ position: { x: 8, y: 8 } });
    },
    shown: ({ page }) => page.locator('[popover]').filter({ hasText: /\S/ }),
  },
  {
    name: 'review/not reported',
    path: PATH,
    faults: [
      { operation: 'listUsers', kind: 'mutate', drop: ['lastAccessTimestamp'], nth: 'all' },
      { operation: 'listApiKeys', kind: 'status', status: 403, nth: 'all' },
    ],
    reach: chooseAll,
    shown: (stage) => main(stage).locator('[aria-disabled=true]'),
  },
  { name: 'review/findings', path: PATH, reach: review, shown: table },
  { name: 'review/many findings', world: 'crowded', path: PATH, reach: review, shown: table },
  {
    name: 'review/protected people',
    path: PATH,
    reach: async (stage) => {
      await review(stage);
      // The question about system roles, and “Remove” for all of it.
      await main(stage).locator('[aria-haspopup=listbox]').click();
      await stage.page.getByRole('option').nth(7).click();
      await groups(stage).first().getByRole('button').nth(2).click();
    },
    shown: question,
  },
  { name: 'review/carry out', path: PATH, reach: carryOut, shown: dialog },
  {
    name: 'review/carried out',
    path: PATH,
    faults: [{ operation: 'updateUser', kind: 'status', status: 422, body: { message: 'Protected' } }],
    reach: async (stage) => {
      await carryOut(stage);
      const typed = dialog(stage).getByRole('textbox');
      if (await typed.isVisible()) await typed.fill('3');
      await dialog(stage).getByRole('button').last().click();
      await stage.page.locator('[data-phase=ended]').waitFor();
    },
    shown: ({ page }) => page.locator('[data-phase=ended]'),
  },
  {
    name: 'review/report',
    path: PATH,
    reach: async (stage) => {
      await review(stage);
      await stage.page.emulateMedia({ media: 'print' });
    },
    shown: ({ page }) => page.getByRole('article'),
  },
  {
    name: 'question/discard a review',
    path: PATH,
    reach: async (stage) => {
      await review(stage);
      await main(stage).getByRole('button').nth(3).click();
    },
    shown: (stage) => button(question(stage), stage.m.common.cancel),
  },
];
