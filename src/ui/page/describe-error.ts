/** Describes a failed read: what failed, why, and the service's message. `src/writes` describes failed writes. */
import { ApiError } from '../../api/errors.ts';
import type { Messages } from '../../i18n/en.ts';
import { UserFacingError } from '../basics/worded-error.ts';

/** A failure as `ErrorNotice` shows it. */
export interface ErrorDescription {
  /** What failed. */
  title: string;
  /** The reason and what is known about the outcome. */
  sentences: string[];
  /** Technical details for "Copy details", without secrets and personal data. */
  details: string;
}

/** Returns the texts for a failure. @param error an `ApiError`, a `UserFacingError` or any thrown value */
export function describeError(m: Messages, error: unknown): ErrorDescription {
  if (error instanceof UserFacingError) {
    return {
      title: error.message,
      sentences: [],
      details: (error.cause instanceof Error ? error.cause.message : error.message).slice(0, 300),
    };
  }
  if (!(error instanceof ApiError)) {
    const name = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { title: m.errors.unknownError, sentences: [], details: name.slice(0, 300) };
  }
  const operation = m.errors.operations[error.operation];
  const sentences = [reason(m, error)];
  const { status = 0 } = error;
  const seconds = shownWait(error);
  if (status >= 500 || isConflict(error))
    sentences.push(seconds === undefined ? m.errors.tryLater : m.errors.askedToWait({ seconds }));
  // The title of a proxy's page is not the service's message.
  if (error.serviceMessage && !(isFromProxy(error) && error.problem === 'page'))
    sentences.push(m.errors.serviceSays({ words: error.serviceMessage }));
  return {
    title: m.errors.failed({ operation }),
    sentences,
    details: [error.operation, error.kind, error.status, error.problem, error.requestId]
      .filter(Boolean)
      .join(' · '),
  };
}

/** Returns why a read failed, as one text. It is never empty. */
export function failureReason(m: Messages, error: unknown): string {
  const { title, sentences } = describeError(m, error);
  return sentences.join(' ') || title;
}

const isConflict = ({ status }: ApiError): boolean => status === 409 || status === 412;

/** Returns whether a proxy answered, because the service behind it does not. A service may itself answer 503. */
const isFromProxy = ({ status, problem }: ApiError): boolean =>
  status === 502 || status === 504 || (status === 503 && problem === 'page');

/** Returns the wait that the service asked for, in seconds; a longer one than five minutes is shown as five minutes. */
const shownWait = ({ retryAfter }: ApiError): number | undefined => retryAfter && Math.min(retryAfter, 300);

function reason(m: Messages, error: ApiError): string {
  // `ErrorNotice` shows a detailed reason.
  if (error.kind === 'unfollowed') return m.errors.unreadable;
  if (error.kind === 'blocked') return m.errors.blocked({ origin: error.problem ?? '' });
  if (error.kind !== 'refused') return m.errors[error.kind];
  const { status } = error;
  if (status === 401) return m.errors.unauthorized;
  if (status === 403) return m.errors.forbidden;
  if (status === 404) return m.errors.notFound;
  if (isConflict(error)) return m.errors.conflict;
  if (status === 429) return m.errors.tooMany({ seconds: shownWait(error) });
  if (status === 400 || status === 422) return m.errors.invalid;
  if (isFromProxy(error)) return m.errors.behindProxy;
  if (status !== undefined && status >= 500) return m.errors.server;
  return m.errors.unexpected({ status: status ?? 0 });
}
