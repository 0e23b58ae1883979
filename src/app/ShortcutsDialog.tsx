/** The keyboard shortcuts: those that work anywhere and those of a table. */

import { Fragment, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formMessages } from '../i18n/form-messages.ts';
import { shortcutMessages } from '../i18n/shortcut-messages.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/basics/Button.tsx';
import { commandKey } from '../ui/basics/command-key.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { usePreference } from '../ui/theme/use-preference.ts';
import { closeDialog } from './open-dialog.ts';
import classes from './ShortcutsDialog.module.css';

/** What is pressed, in other words: each way a list of keys, pressed together or one after the other. */
type Ways = readonly (readonly string[])[];

/** The dialog. */
export function ShortcutsDialog() {
  const m = useLazyMessages(formMessages, shortcutMessages);
  const on = usePreference('shortcuts') === 'on';
  const command = commandKey();
  const lists = useRef<HTMLDivElement>(null);
  const words = m.shortcuts;
  const characters: [string, Ways][] = [
    [words.search, [['/']]],
    [words.create, [['c']]],
    [m.nav.users, [['g', 'u']]],
    [m.nav.apiKeys, [['g', 'k']]],
    [m.nav.settings, [['g', 's']]],
    [words.title, [['?']]],
  ];
  return (
    <Dialog
      title={words.title}
      className={classes.box}
      initialFocus={lists}
      onDismiss={closeDialog}
      actions={<Button onClick={closeDialog}>{m.common.close}</Button>}
    >
      <div ref={lists} tabIndex={-1} className={classes.lists}>
        <Keys title={words.anywhere} keys={[[m.goTo.title, [[command, 'K']]], ...(on ? characters : [])]} />
        <Keys
          title={words.inTables}
          keys={[
            [words.row, [['↓'], ['↑'], ['j'], ['k']]],
            [words.ends, [['Home'], ['End']]],
            [words.page, [['Page Down'], ['Page Up']]],
            [words.select, [[words.space]]],
            [words.open, [['Enter']]],
            [words.actions, [[words.menuKey], ['Shift', 'F10']]],
            [words.close, [['Esc']]],
          ]}
        />
      </div>
      <p className={classes.note}>{words.find({ keys: `${command} F` })}</p>
      <p className={classes.note}>
        {on ? words.choose : words.off}{' '}
        <Link to={paths.settings} onClick={closeDialog}>
          {m.nav.settings}
        </Link>
      </p>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly [string, Ways][] }) {
  const m = useLazyMessages(shortcutMessages);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <dl className={classes.keys}>
        {keys.map(([what, ways]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {ways.map((way, index) => (
                <Fragment key={way.join(' ')}>
                  {index > 0 && ` ${m.shortcuts.or} `}
                  {way.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && ' '}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
