// Plans the visits of a run, round by round, so that other load on the machine affects all pages alike.
import { type Goal, goalsOf, type Subject } from './goals.ts';
import type { ListName } from './service.ts';
import { type Figure, figures, type VisitKind, visits } from './visits.ts';

/** A planned visit. */
export interface Step extends Pick<Goal, 'count' | 'profile'> {
  round: number;
  list: ListName;
  subject: Subject;
  kind: VisitKind;
  /** The figures to measure. */
  wanted: ReadonlySet<Figure>;
}

/** Returns the visits that the goals need, in their order. The control page is visited where a goal is a multiple of it. */
export function planOf(
  goals: readonly Goal[],
  rounds: number,
  lists: readonly ListName[],
  subjects: readonly Subject[],
): Step[] {
  const steps: Step[] = [];
  for (let round = 1; round <= rounds; round++) {
    const ofRound = goals.filter(({ once }) => round === 1 || !once);
    for (const list of lists) {
      const cells = Map.groupBy(goalsOf(ofRound, list), ({ count, profile }) => `${count} ${profile}`);
      for (const cell of cells.values()) {
        const [{ count, profile } = {}] = cell;
        if (count === undefined || profile === undefined) continue;
        for (const kind of Object.keys(visits) as VisitKind[]) {
          for (const subject of orderOf(subjects, round)) {
            const needed = subject === 'control' ? cell.filter(({ of }) => of === 'control') : cell;
            const ofKind = needed.map(({ figure }) => figure).filter((one) => figures[one][1] === kind);
            const wanted = new Set(ofKind);
            if (wanted.size > 0) steps.push({ round, list, subject, count, profile, kind, wanted });
          }
        }
      }
    }
  }
  return steps;
}

/**
 * Returns the subjects in the order of a round. Every second round reverses the order of the previous one, so that each
 * subject runs before every other about equally often. Every two rounds start with another one.
 */
export function orderOf<T>(subjects: readonly T[], round: number): T[] {
  const start = (round >> 1) % subjects.length;
  const rotated = [...subjects.slice(start), ...subjects.slice(0, start)];
  return round % 2 === 0 ? rotated : rotated.reverse();
}
