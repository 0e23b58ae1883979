/** The page shown instead of the app when `config.json` is invalid; names the invalid field. */
import { ConfigError } from '../../contract/config.ts';
import { describeConfigError } from '../../i18n/describe-config-error.ts';
import { basePath } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { CopyDetails } from '../../ui/page/CopyDetails.tsx';
import classes from './error-page.module.css';

/** Renders the page. @param error the error thrown while reading the configuration */
export function ConfigErrorPage({ error }: { error: unknown }) {
  const m = useMessages();
  const mismatch = error instanceof ConfigError ? error : null;
  const details = mismatch ? describeConfigError(m, mismatch) : error instanceof Error ? error.message : '';
  return (
    <main className={classes.page}>
      <img src={`${basePath}/favicon.png`} alt="" width="28" height="28" />
      <h1>{m.configError.title}</h1>
      <p role="alert">
        {!mismatch?.field && `${m.configError.file} `}
        {details && <code>{details}</code>}
      </p>
      <p>{m.configError.hint}</p>
      {details && <CopyDetails title={m.configError.title} details={details} />}
    </main>
  );
}
