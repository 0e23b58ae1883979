/** The search behind “Go to…”: over what is loaded at once, and by asking the service for what isn't. */
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { runInSlices, WORK_SLICE_MS } from '../../api/time-slicing.ts';
import { loadedApiKeys } from '../../api-keys/queries.ts';
import { shortVariantState } from '../../api-keys/short-variant.ts';
import { useApiKeyMessages } from '../../api-keys/use-api-key-messages.ts';
import type { ApiKey } from '../../contract/api-keys.ts';
import type { User } from '../../contract/user.ts';
import { commandPaletteMessages } from '../../i18n/command-palette-messages.ts';
import { mergeMessages } from '../../i18n/merge-messages.ts';
import { shortcutMessages } from '../../i18n/shortcut-messages.ts';
import { useOrganizations } from '../../organizations/directory.ts';
import { ServiceContext, useClient } from '../../session/service.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { loadedUsers } from '../../users/queries.ts';
import { type Asked, type Found, findGoals, type Goal, mayBeAsked, readAsked } from './command-palette.ts';
import { actionsOf } from './command-palette-actions.ts';

/** Milliseconds of quiet before the service is asked. */
const QUIET = 250;
/** Milliseconds between two looks at a list that is still arriving. */
const PAUSE = 500;

interface Options {
  /** The organization looked at, else the last one. */
  organizationId: number | null;
  /** Reads the box: what stands in it is held nowhere else, since it may be a token. */
  typed: () => string;
  onGo: (goal: Goal) => void;
}

/** What is found for what stands in the box, and how far the search is. */
export interface PaletteSearch {
  found: Found;
  /** There is something in the box. */
  typing: boolean;
  /** What is in the box may be a token. */
  secret: boolean;
  service: 'quiet' | 'asked' | 'failed';
  /** Something else stands in the box. @param pasted goes at once where it leads beyond doubt */
  change: (pasted: boolean) => void;
  /** Goes to the picked one, else to the first that is found, once all that is loaded has been searched. */
  enter: (picked: Goal | null) => void;
}

const nothing: Found = { sections: [], more: false, certain: null };

/** Searches for as long as it is mounted; nothing of what was typed outlives it. */
export function useCommandPalette({ organizationId, typed, onGo }: Options): PaletteSearch {
  const { language } = useLanguage();
  const m = mergeMessages(
    mergeMessages(useApiKeyMessages(), commandPaletteMessages[language]),
    shortcutMessages[language],
  );
  const client = useClient();
  const queries = useQueryClient();
  const findings = use(ServiceContext)?.findings;
  const organizations = useOrganizations();
  const [state, setState] = useState({ found: nothing, typing: false, secret: false });
  const [service, setService] = useState<PaletteSearch['service']>('quiet');
  /** What the service answered since this was opened, by id. */
  const answers = useRef({ users: new Map<number, User>(), apiKeys: new Map<number, ApiKey>() });
  const answered = useRef(new Set<string>());
  const search = useRef<AbortController | null>(null);
  const call = useRef<AbortController | null>(null);
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  /** Where to go as soon as the running search is done. */
  const wanted = useRef<'certain' | 'first' | null>(null);

  const isHere = (list: { organizationId: number }) => list.organizationId === organizationId;
  const everybody = () => loadedUsers(queries).some((list) => isHere(list) && list.complete);

  const look = (asked: Asked) => {
    search.current?.abort();
    search.current = new AbortController();
    const { signal } = search.current;
    const loaded = loadedUsers(queries).sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
    const { users, apiKeys } = answers.current;
    const known = {
      organizationId,
      everybody: everybody(),
      people: organizationId === null ? loaded : [...loaded, { organizationId, users: users.values() }],
      apiKeys: [...loadedApiKeys(queries).apiKeys, ...apiKeys.values()],
      short: shortVariantState(),
      organizations,
      actions: actionsOf(m, organizationId),
    };
    const settle = (found: Found) => {
      if (signal.aborted) return;
      running.current = false;
      setState({ found, typing: asked.text !== '', secret: asked.secret });
      const goal = wanted.current === 'first' ? firstOf(found) : wanted.current && found.certain;
      wanted.current = null;
      if (goal) onGo(goal);
    };
    running.current = true;
    const result = runInSlices(findGoals(known, asked, m), signal, WORK_SLICE_MS);
    if (!(result instanceof Promise)) settle(result);
    else {
      result.then(settle, (error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  };

  const lookAgain = () => look(readAsked(typed(), location.origin));

  const ask = async ({ text }: Asked, signal: AbortSignal) => {
    // A service without filters has answered with all there is.
    const ignored = findings?.find('filters').reading === 'ignored';
    if (answered.current.has(text) || (ignored && answered.current.size > 0)) return;
    const { users, apiKeys } = answers.current;
    const people = async (query: { name: string } | { email: string }) => {
      if (organizationId === null) return;
      keep(users, (await client.listUsers({ organizationId, query }, { signal })).records);
    };
    const reads: Promise<void>[] = [];
    if (organizationId !== null && !everybody()) {
      reads.push(people({ name: text }));
      if (!ignored) reads.push(people({ email: text }));
    }
    if (!loadedApiKeys(queries).complete) {
      const answer = client.listApiKeys({ query: { name: text } }, { signal });
      reads.push(answer.then(({ records }) => keep(apiKeys, records)));
    }
    if (reads.length === 0) return;
    setService('asked');
    const outcomes = await Promise.allSettled(
      reads.map((read) => read.then(() => signal.aborted || lookAgain())),
    );
    if (signal.aborted) return;
    const failed = outcomes.some(({ status }) => status === 'rejected');
    if (!failed) answered.current.add(text);
    setService(failed ? 'failed' : 'quiet');
  };

  const change = (pasted: boolean) => {
    const asked = readAsked(typed(), location.origin);
    call.current?.abort();
    clearTimeout(quiet.current);
    setService('quiet');
    if (mayBeAsked(asked)) {
      call.current = new AbortController();
      const { signal } = call.current;
      quiet.current = setTimeout(() => void ask(asked, signal), QUIET);
    }
    wanted.current = pasted ? 'certain' : null;
    look(asked);
  };

  const enter = (picked: Goal | null) => {
    if (picked) onGo(picked);
    else if (running.current) wanted.current = 'first';
    else {
      const goal = state.typing && firstOf(state.found);
      if (goal) onGo(goal);
    }
  };

  const onList = useEffectEvent(lookAgain);
  useEffect(() => {
    onList();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      const isList = queryKey[queryKey[0] === 'users' ? 2 : 1] === 'list';
      if (type !== 'updated' || !isList || waiting !== undefined) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        onList();
      }, PAUSE);
    });
    return () => {
      stop();
      clearTimeout(waiting);
      clearTimeout(quiet.current);
      search.current?.abort();
      call.current?.abort();
    };
  }, [queries]);

  return { ...state, service, change, enter };
}

/** The one that Enter goes to. */
const firstOf = ({ sections }: Found): Goal | null => sections[0]?.goals[0] ?? null;

function keep<Row extends { id: number }>(into: Map<number, Row>, rows: readonly Row[]): void {
  for (const row of rows) into.set(row.id, row);
}
