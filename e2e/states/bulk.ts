// The states of what is done to many at once: selection, preview, run, result, an interrupted run, invitations of many.

import type { Stage } from './stage.ts';
import { button, dialog, grid, pressInBar, rowsShown, type State, selectAll } from './state.ts';

const LIST = '/organizations/1/users';
const MANY = `${LIST}/import`;

const toolbar = ({ page, m }: Stage) => page.getByRole('toolbar', { name: m.selection.title });
const run = ({ page }: Stage) => page.locator('[data-phase]');

/** Selects all rows and opens the preview of an action. */
async function openPreview(stage: Stage, action: string): Promise<void> {
  await selectAll(stage);
  await pressInBar(stage, toolbar(stage), action);
  await dialog(stage).waitFor();
}

/** The faults of a run: one refusal, and one answer that does not come, so that the run goes on. */
const slowRun = [
  { operation: 'updateUser', kind: 'status', status: 422, nth: 1, body: { message: 'Protected' } },
  { operation: 'updateUser', kind: 'hold', nth: 4 },
  { operation: 'updateUser', kind: 'delay', ms: 300, nth: 'all' },
] as const;

/** Starts to block everybody and waits for the first refusal. */
async function startRun(stage: Stage): Promise<void> {
  await openPreview(stage, stage.m.writes.verbs.block);
  await dialog(stage).getByRole('button').last().click();
  await run(stage)
    .getByText(stage.m.run.refused({ count: 1 }))
    .waitFor();
}

/** Starts a run and pauses it. */
async function pauseRun(stage: Stage): Promise<void> {
  await startRun(stage);
  await button(run(stage), stage.m.run.pause).click();
}

/** A list as people paste it: good rows, a duplicate, somebody who is here, no name, no e-mail, an unknown role. */
export const pasted = [
  'Name,E-mail,Role,Language',
  'Ana Costa,ana.costa@verde.example.pt,viewer,pt',
  'Bruno Dias,bruno.dias@verde.example.pt,editor,pt',
  'Chloé Martin,chloe@grey.example.com,viewer,en',
  'Ana Costa,ANA.COSTA@verde.example.pt,viewer,pt',
  'João Pereira,joao.pereira@aurora.example,viewer,pt',
  'Sem Endereço,,viewer,pt',
  'Wrong,not an address,viewer,en',
  'Chief,chief@grey.example.com,boss,en',
  ',someone.else@grey.example.com,viewer,fr',
].join('\n');

const good = pasted.split('\n').slice(0, 4).join('\n');

async function paste(stage: Stage, text: string): Promise<void> {
  const { page, m } = stage;
  await page.getByRole('textbox', { name: m.inviteMany.people }).fill(text);
  const add = button(page, m.inviteMany.add);
  const preview = page.getByRole('grid', { name: m.inviteMany.preview });
  await add.or(preview).first().waitFor();
  if (await add.isVisible()) await add.click();
  await preview.waitFor();
  await page.getByText(m.inviteMany.checked({ people: m.users.count({ count: 61 }) })).waitFor();
}

export const bulkStates: readonly State[] = [
  {
    name: 'users/selection',
    path: LIST,
    reach: async (stage) => {
      await rowsShown(stage);
      await grid(stage).getByRole('checkbox').nth(1).check();
      await grid(stage).getByRole('checkbox').nth(2).check();
    },
    shown: toolbar,
  },
  {
    name: 'bulk/preview',
    path: LIST,
    reach: (stage) => openPreview(stage, stage.m.writes.verbs.block),
    shown: dialog,
  },
  {
    name: 'bulk/preview of roles, list open',
    path: LIST,
    reach: async (stage) => {
      await openPreview(stage, stage.m.writes.verbs.setRoles);
      await dialog(stage).getByRole('combobox').click();
    },
    shown: ({ page }) => page.getByRole('option'),
  },
  {
    name: 'bulk/preview of a removal',
    path: LIST,
    reach: (stage) => openPreview(stage, stage.m.writes.verbs.removeUser),
    shown: (stage) => dialog(stage).getByRole('textbox'),
  },
  {
    name: 'bulk/run',
    path: LIST,
    faults: slowRun,
    reach: startRun,
    shown: run,
    busy: true,
  },
  {
    name: 'bulk/run paused',
    path: LIST,
    faults: slowRun,
    reach: pauseRun,
    shown: (stage) => button(run(stage), stage.m.run.continue),
    busy: true,
  },
  {
    name: 'bulk/result while it runs',
    path: LIST,
    faults: slowRun,
    reach: async (stage) => {
      await pauseRun(stage);
      await run(stage).getByRole('link').click();
    },
    shown: (stage) => dialog(stage).getByRole('table'),
    busy: true,
  },
  {
    name: 'bulk/interrupted',
    path: LIST,
    faults: slowRun,
    reach: async (stage) => {
      await pauseRun(stage);
      await stage.page.reload();
    },
    shown: ({ page, m }) => page.getByRole('alert').filter({ hasText: m.run.interrupted }),
  },
  {
    name: 'bulk/result',
    path: `${LIST}?q=silva`,
    faults: [
      { operation: 'updateUser', kind: 'status', status: 422, nth: 1, body: { message: 'Protected' } },
    ],
    reach: async (stage) => {
      await openPreview(stage, stage.m.writes.verbs.block);
      await dialog(stage).getByRole('button').last().click();
      await stage.page.locator('[data-phase=ended]').waitFor();
      await run(stage)
        .getByRole('link')
        .or(button(run(stage), stage.m.run.show))
        .first()
        .click();
    },
    shown: (stage) => dialog(stage).getByRole('table'),
  },
  {
    name: 'invite many',
    path: MANY,
    shown: ({ page, m }) => page.getByRole('textbox', { name: m.inviteMany.people }),
  },
  {
    name: 'invite many/problems',
    path: MANY,
    reach: (stage) => paste(stage, pasted),
    shown: ({ page, m }) => page.getByRole('grid', { name: m.inviteMany.preview }),
  },
  {
    name: 'invite many/ready',
    path: MANY,
    reach: (stage) => paste(stage, good),
    shown: ({ page, m }) => button(page, m.inviteMany.send({ count: 3 })),
  },
  {
    name: 'invite many/running',
    path: MANY,
    faults: [
      { operation: 'createUser', kind: 'status', status: 422, nth: 1, body: { message: 'Quota reached' } },
      { operation: 'createUser', kind: 'hold', nth: 2 },
    ],
    reach: async (stage) => {
      await paste(stage, good);
      await button(stage.page, stage.m.inviteMany.send({ count: 3 })).click();
      await run(stage)
        .getByText(stage.m.invitationRun.refused({ count: 1 }))
        .waitFor();
    },
    shown: run,
    busy: true,
  },
];
