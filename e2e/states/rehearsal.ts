// Reaches many states one after the other, in several tabs at once, for the commands.
import type { Browser, BrowserContextOptions } from 'playwright';
import { type Stage, Theatre, type View } from './stage.ts';
import { lookAt, type State } from './state.ts';

/** A state to be reached, and what is done with it. */
export interface Job {
  state: State;
  view: View;
  /** More options of the browser context, such as forced colours. */
  options?: BrowserContextOptions;
  look: (stage: Stage) => Promise<void>;
  onFailure?: (stage: Stage) => Promise<unknown>;
}

/** A state in which something is looked for. */
export interface Check extends Omit<Job, 'look' | 'onFailure'> {
  /** The schemes in which the state is looked at, one after the other; the one of the view by default. */
  schemes?: readonly View['scheme'][];
  /** Returns one line for each fault. */
  find: (stage: Stage) => Promise<string[]>;
}

/** The name of a job in messages, such as `users, 360 px, dark, pt`. */
export const nameOf = ({ state, view }: Pick<Job, 'state' | 'view'>): string =>
  `${state.name}, ${view.width} px, ${view.scheme}, ${view.language}`;

/**
 * Carries out all jobs and prints those that fail.
 *
 * @returns one line for each job that failed
 */
export async function rehearse(
  browser: Browser,
  baseUrl: string,
  jobs: readonly Job[],
  workers: number,
): Promise<string[]> {
  const queue = [...jobs];
  const failures: string[] = [];
  const work = async () => {
    // Jobs of the same view share a browser context, which keeps what it has loaded.
    let theatre: Theatre | undefined;
    let shared = '';
    for (let job = queue.shift(); job; job = queue.shift()) {
      const wanted = JSON.stringify([job.view, job.options]);
      try {
        if (wanted !== shared) {
          await theatre?.close();
          theatre = await Theatre.open(browser, baseUrl, job.view, job.options);
          shared = wanted;
        }
        if (theatre) await lookAt(theatre, job.state, job.look, job.onFailure);
      } catch (error) {
        const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
        failures.push(`${nameOf(job)}: ${reason}`);
        console.log(`✗ ${failures.at(-1)}`);
      }
    }
    await theatre?.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return failures;
}
