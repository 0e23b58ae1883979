/** Asking the service for a token's key, which puts the token into a URL: only after a click that says so. */
import { useEffect, useRef } from 'react';
import { type ApiKey, optFields } from '../../contract/api-keys.ts';
import type { List } from '../../lists/rows/list.ts';
import { useClient } from '../../session/service.ts';
import { closeQuestion, confirm, currentQuestion, type Question } from '../../ui/overlays/confirm.ts';
import { shortVariantState } from '../short-variant.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import { type TokenAnswer, weighAnswer } from './find-by-token.ts';

let forgetting: PerformanceObserver | null = null;

/** The browser keeps the addresses of what a page has loaded, some time after it has: from now on they are dropped. */
function forgetAddresses() {
  forgetting ??= new PerformanceObserver(() => performance.clearResourceTimings());
  forgetting.observe({ type: 'resource' });
}

interface Options {
  /** Reads the box. */
  pasted: () => string;
  /** All keys, as far as known. */
  list: List<ApiKey> | undefined;
  onAnswer: (answer: TokenAnswer) => void;
}

/** Gives what puts the question. It goes past every cache: a query's key would keep the token. */
export function useAskForToken({ pasted, list, onAnswer }: Options): () => void {
  const m = useApiKeyMessages();
  const client = useClient();
  const question = useRef<Question | null>(null);
  const call = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      call.current?.abort();
      if (question.current && currentQuestion() === question.current) closeQuestion();
    },
    [],
  );

  const run = async () => {
    const token = pasted();
    if (token === '') return;
    const controller = new AbortController();
    call.current = controller;
    forgetAddresses();
    try {
      const answer = await client.listApiKeys(
        { query: { token, optFields: [...optFields] } },
        { signal: controller.signal },
      );
      const listed = list?.complete ? list.rows.length + list.unreadable.length : null;
      onAnswer(weighAnswer(answer, listed, token, shortVariantState()));
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
