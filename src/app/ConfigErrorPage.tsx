/** The page shown instead of the app when `config.json` is invalid; names the invalid field. */
import { ConfigError } from '../contract/config.ts';
import { pageMessages } from '../i18n/page-messages.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import classes from './CrashPage.module.css';

/** Renders the page. @param error the error thrown while reading the configuration */
export function ConfigErrorPage({ error }: { error: unknown }) {
  const m = useLazyMessages(pageMessages);
  const field = error instanceof ConfigError ? error.field : '';
  return (
    <main className={classes.page}>
      <h1>{m.configError.title}</h1>
      <p role="alert">
        {field ? m.configError.field({ field }) : m.configError.file}{' '}
        {error instanceof Error && <code>{error.message}</code>}
      </p>
      <p>{m.configError.hint}</p>
    </main>
  );
}
