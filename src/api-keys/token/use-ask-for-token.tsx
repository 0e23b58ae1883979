/** The request to the service for the API key of a token. It puts the token into a URL, so the admin confirms it first. */

import { useEffect, useRef } from 'react';
import { listApiKeys } from '../../api/lists.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import { optFields } from '../../contract/api-key-values.ts';
import type { List } from '../../lists/rows/list.ts';
import { useClient } from '../../session/service.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { closeQuestion, confirm, currentQuestion, type Question } from '../../ui/overlays/confirm.ts';
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

/** Returns a function that asks for confirmation and sends the request. No query is used: its key would retain the token. */
export function useAskForToken({ readToken, list, onMatches }: Options): () => void {
  const m = useMessages();
  const client = useClient();
  const question = useRef<Question | null>(null);
  const controllerRef = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      controllerRef.current?.abort();
      if (question.current && currentQuestion() === question.current) closeQuestion();
    },
    [],
  );

  const run = async () => {
    const token = readToken();
    if (token === '') return;
    const controller = new AbortController();
    controllerRef.current = controller;
    observer.observe({ type: 'resource' });
    try {
      const response = await listApiKeys(
        client,
        { query: { token, optFields: [...optFields] } },
        { signal: controller.signal },
      );
      const listed = list?.complete ? list.rows.length + list.unreadable.length : null;
      onMatches(evaluateResponse(response, listed, token, shortVariantState()));
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  };

  return () => {
    question.current = {
      title: m.findByToken.askTitle,
      body: <p>{m.findByToken.askBody}</p>,
      action: m.findByToken.ask,
      run,
    };
    confirm(question.current);
  };
}
