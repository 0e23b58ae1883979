/** Failures in words: what was tried, what is known, what the service said. */
import { ApiError } from '../api/errors.ts';
import type { Messages } from '../i18n/en.ts';

/** A failure as it is shown. */
export interface ErrorWords {
  /** What was tried. */
  title: string;
  /** Why it failed and what is known of the outcome, a sentence each. */
  sentences: string[];
  /** For "Copy details": technical, without any secret or personal data. */
  details: string;
}

/** Puts a failure into words. */
export function errorWords(m: Messages, error: unknown): ErrorWords {
  if (!(error instanceof ApiError)) {
    const name = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { title: m.errors.unknownError, sentences: [], details: name.slice(0, 300) };
  }
  const operation = m.errors.operations[error.operation as keyof Messages['errors']['operations']];
  const sentences = [reason(m, error)];
  if (error.said) sentences.push(m.errors.said({ words: error.said }));
  if (error.method !== 'GET') sentences.push(known(m, error));
  return {
    title: m.errors.failed({ operation: operation ?? error.operation }),
    sentences,
    details: [error.operation, error.kind, error.status, error.misfit].filter(Boolean).join(' · '),
  };
}

function reason(m: Messages, error: ApiError): string {
  if (error.kind !== 'refused') return m.errors[error.kind];
  const { status } = error;
  if (status === 401) return m.errors.unauthorized;
  if (status === 403) return m.errors.forbidden;
  if (status === 404) return m.errors.notFound;
  if (status === 409 || status === 412) return m.errors.conflict;
  if (status === 429) return m.errors.tooMany({ seconds: error.retryAfter });
  if (status === 400 || status === 422) return m.errors.invalid;
  if (status !== undefined && status >= 500) return m.errors.server;
  return m.errors.unexpected({ status: status ?? 0 });
}

function known(m: Messages, error: ApiError): string {
  if (error.notApplied) return m.errors.notApplied;
  switch (error.outcome) {
    case 'not-sent':
      return m.errors.notSent;
    case 'refused':
      return m.errors.refused;
    case 'accepted':
      return m.errors.accepted;
    case 'unknown':
      return m.errors.unknownOutcome;
  }
}
