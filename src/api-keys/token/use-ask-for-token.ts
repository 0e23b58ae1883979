/** The request to the service for the API key of a token. It puts the token into a URL: the dialog warns of that. */
import { useEffect, useRef, useState } from 'react';
import { listApiKeys } from '../../api/lists.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import { optFields } from '../../contract/api-key-values.ts';
import type { List } from '../../lists/rows/list.ts';
import { useClient } from '../../session/service.ts';
import { shortVariantState } from '../short-variant.ts';
import { evaluateResponse, type TokenMatches } from './find-by-token.ts';

/** Clears the resource timings once it observes them: their entries hold the URLs of requests, here with the token. */
const observer = new PerformanceObserver(() => performance.clearResourceTimings());

interface Options {
  /** Returns the token from the field; empty when the field is empty. */
  readToken: () => string;
  /** All API keys, as far as they are loaded. */
  list: List<ApiKey> | undefined;
  onMatches: (matches: TokenMatches) => void;
}

/** Returns a function that sends the request, and how it goes. No query is used: its key would retain the token. */
export function useAskForToken({ readToken, list, onMatches }: Options) {
  const client = useClient();
  const controllerRef = useRef<AbortController | null>(null);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });

  useEffect(() => () => controllerRef.current?.abort(), []);

  /** Aborts the request, after the token was changed. */
  const stop = () => {
    controllerRef.current?.abort();
    setState({ busy: false, error: null });
  };

  const ask = async () => {
    const token = readToken();
    if (token === '') return;
    controllerRef.current?.abort();
    const controller = new AbortController();
    controllerRef.current = controller;
    setState({ busy: true, error: null });
    observer.observe({ type: 'resource' });
    try {
      const response = await listApiKeys(
        client,
        { query: { token, optFields: [...optFields] } },
        { signal: controller.signal },
      );
      if (controller.signal.aborted) return;
      const listed = list?.complete ? list.rows.length + list.unreadable.length : null;
      setState({ busy: false, error: null });
      onMatches(evaluateResponse(response, listed, token, shortVariantState()));
    } catch (error) {
      if (!controller.signal.aborted) setState({ busy: false, error });
    }
  };

  return { ...state, ask, stop };
}
