/** Running a write from a surface and saying there what became of it; where the surface is gone, at the edge of the page. */
import type { ApiError } from '../api/errors.ts';
import { currentLanguage } from '../i18n/language.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { sessionState } from '../session/session-store.ts';
import { dismissNotice, notify, notifyFailure } from '../ui/basics/notify.ts';
import type { Surface } from '../ui/overlays/use-write-surface.ts';
import { checkAgain, runWrite, type Verdict, type Write } from './run-write.ts';
import { WriteNotice } from './WriteNotice.tsx';
import { writeWords } from './write-words.ts';

interface Options {
  surface: Surface;
  /** Sends it again, by a press: from a form with what the form holds then. By default the same write once more. */
  again?: () => void;
  /** Takes what the service said of single fields. @returns whether a field shows it */
  onRefused?: (error: ApiError) => boolean;
  /** Whether the page shows the outcome in another place: the surface then only closes. */
  isShownElsewhere?: (verdict: Verdict) => boolean;
  /** Called once it is done, before the surface closes. */
  onDone?: (verdict: Verdict) => void;
}

/** Seconds to wait after a 429 that does not say how long. */
const DEFAULT_WAIT = 5;

/** The messages at the edge of the page, by write: the next outcome of the same write takes the last one away. */
const atEdge = new Map<string, number>();

/** Milliseconds without an answer after which the service counts as slow. */
const SLOW_ANSWER = 4000;

/** Milliseconds after which reading back an accepted write is worth a word. */
const SLOW_READ = 500;

const messages = () => writeMessages[currentLanguage().language];

/** The surface of what is started from a menu or a message: everything is said at the edge of the page. */
export function noticeSurface(): Surface {
  let progress: number | null = null;
  const clear = () => {
    if (progress !== null) dismissNotice(progress);
    progress = null;
  };
  return {
    isOpen: () => false,
    attempt: async (work) => {
      try {
        await work();
      } finally {
        clear();
      }
    },
    say: (text) => {
      clear();
      if (text) progress = notify(text);
    },
    show: () => {},
    release: () => {},
    done: () => {},
  };
}

/**
 * Runs a write and says what became of it. To be called within the surface's own `attempt`.
 *
 * @throws what is no failure of a call
 */
export async function presentWrite(write: Write, options: Options): Promise<void> {
  const { surface } = options;
  let slow = setTimeout(() => surface.say(messages().slow), SLOW_ANSWER);
  const verdict = await runWrite(write, {
    onAnswered: (uncertain) => {
      clearTimeout(slow);
      surface.say('');
      surface.release();
      const say = () => surface.say(messages().checking);
      if (uncertain) say();
      // An accepted write is mostly confirmed by the first read: no message for a moment.
      else slow = setTimeout(say, SLOW_READ);
    },
  })
    .catch((error: unknown) => {
      // The session has ended, and the page is about to go: nobody is left to be told.
      if (sessionState() === 'none') return null;
      throw error;
    })
    .finally(() => clearTimeout(slow));
  if (verdict === null) return;
  surface.say('');
  settle(verdict, options);
}

function settle(verdict: Verdict, options: Options): void {
  const { surface, onRefused, onDone } = options;
  const { outcome, answer, write } = verdict;
  const which = `${write.verb} ${write.scope ?? ''} ${write.target ?? write.name}`;
  const former = atEdge.get(which);
  if (former !== undefined) dismissNotice(former);
  atEdge.delete(which);
  if (outcome.role === 'status') {
    const { title, sentences } = writeWords(messages(), verdict);
    notify([title, ...sentences].join(sentences.length > 0 ? '. ' : ''));
    onDone?.(verdict);
    surface.done();
    return;
  }
  if (options.isShownElsewhere?.(verdict)) {
    surface.done();
    return;
  }
  if (outcome.message === 'refused' && answer.error && surface.isOpen() && onRefused?.(answer.error)) return;
  // A record that is gone takes its form or question along.
  const gone = outcome.message === 'gone';
  const until =
    outcome.message === 'wait' ? Date.now() + (answer.error?.retryAfter ?? DEFAULT_WAIT) * 1000 : 0;
  if (surface.isOpen() && !gone) surface.show(noticeOn(surface, verdict, until, options), until);
  else {
    const { title, sentences } = writeWords(messages(), verdict);
    const id = notifyFailure([verdict.write.name, title, ...sentences].join('. '), {
      content: noticeOn(noticeSurface(), verdict, until, options, () => dismissNotice(id)),
    });
    atEdge.set(which, id);
    if (gone) surface.done();
  }
}

function noticeOn(surface: Surface, verdict: Verdict, until: number, options: Options, dismiss?: () => void) {
  const onto = { ...options, surface };
  const check = async () => {
    surface.say(messages().checking);
    surface.release();
    const next = await checkAgain(verdict);
    surface.say('');
    settle(next, onto);
  };
  return (
    <WriteNotice
      key={verdict.outcome.message}
      verdict={verdict}
      until={until}
      bare={dismiss !== undefined}
      onCheck={() => {
        dismiss?.();
        void surface.attempt(check);
      }}
      onSendAgain={() => {
        dismiss?.();
        if (options.again && !dismiss) options.again();
        else void surface.attempt(() => presentWrite(verdict.write, onto));
      }}
    />
  );
}
