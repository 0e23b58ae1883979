// Tests that the status cell of a row shows the state of its own record while a run is in the frame.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeJob, fakeRun } from '../../testing/fake-run.ts';
import { type RowMarkProps, rowMarks, useRowMark } from '../../ui/table/row-marks.ts';
import type { BulkRun } from '../engine/run-types.ts';
import { RowRunState } from './RowRunState.tsx';

const { shown } = vi.hoisted(() => ({
  shown: { run: null as BulkRun | null, listeners: new Set<() => void>() },
}));
vi.mock('../tab/current-run.ts', () => ({
  currentRun: () => shown.run,
  onCurrentRun: (listener: () => void) => {
    shown.listeners.add(listener);
    return () => shown.listeners.delete(listener);
  },
}));

const setRun = (run: BulkRun | null) => {
  shown.run = run;
  for (const listener of shown.listeners) listener();
};

beforeEach(() => rowMarks.set(RowRunState));
afterEach(() => {
  rowMarks.set(null);
  setRun(null);
});

/** A status cell of a table. */
function RowMark(props: RowMarkProps) {
  return useRowMark()(props);
}

const cell = (scope: number | null, id: number) => (
  <div data-testid={`${scope} ${id}`}>
    <RowMark scope={scope} id={id}>
      Normal
    </RowMark>
  </div>
);
const textOf = (name: string) => screen.getByTestId(name).textContent;

it('shows the state of each record of the run, and the usual status in other rows', () => {
  const { run, change } = fakeRun(fakeJob(2));
  setRun(run);
  render(
    <>
      {cell(1, 1)}
      {cell(1, 2)}
      {cell(1, 3)}
      {cell(2, 1)}
      {cell(null, 1)}
    </>,
  );
  act(() => change({ 1: 'sending' }));
  expect([textOf('1 1'), textOf('1 2')]).toEqual(['Sending…', 'Waiting']);
  expect([textOf('1 3'), textOf('2 1'), textOf('null 1')]).toEqual(['Normal', 'Normal', 'Normal']);
});

it('shows the state of a record that is done until the run has ended, then its status beside the mark', () => {
  const { run, change } = fakeRun(fakeJob(1));
  setRun(run);
  render(cell(1, 1));
  act(() => change({ 1: 'done' }));
  expect(textOf('1 1')).toBe('Done');
  act(() => change({}, { phase: 'ended' }));
  expect(textOf('1 1')).toBe('NormalDone');
});

it('shows the status again beside the mark of every record once the run has ended', () => {
  const { run, change } = fakeRun(fakeJob(1));
  setRun(run);
  render(cell(1, 1));
  act(() => change({ 1: 'refused' }));
  expect(textOf('1 1')).toBe('Refused');
  act(() => change({}, { phase: 'ended' }));
  expect(textOf('1 1')).toBe('NormalRefused');
});

it('renders only the rows whose state changed', () => {
  const { run, change } = fakeRun(fakeJob(2));
  setRun(run);
  let renders = 0;
  const Status = () => {
    renders += 1;
    return 'Normal';
  };
  act(() => change({ 1: 'done', 2: 'done' }));
  render(
    <RowMark scope={1} id={2}>
      <Status />
    </RowMark>,
  );
  const before = renders;
  act(() => change({ 1: 'refused' }));
  expect(renders).toBe(before);
});

it('shows the usual status when the run is closed', () => {
  setRun(fakeRun(fakeJob(1)).run);
  render(cell(1, 1));
  expect(textOf('1 1')).toBe('Waiting');
  act(() => setRun(null));
  expect(textOf('1 1')).toBe('Normal');
});

it('marks no row for invitations, whose items are rows of another list', () => {
  setRun(fakeRun(fakeJob(1, { verb: 'invite' })).run);
  render(cell(1, 1));
  expect(textOf('1 1')).toBe('Normal');
});
