/** The dialog that lists the keyboard shortcuts: those of every page and those of tables. */
import { Fragment, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { commandKey } from '../../lib/command-key.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import flow from '../../ui/page/flow.module.css';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { closeDialog } from './open-dialog.ts';
import classes from './ShortcutsDialog.module.css';

/** The alternative key combinations of one shortcut. The keys of each are pressed together or one after the other. */
type Combinations = readonly (readonly string[])[];

/** Renders the dialog. */
export function ShortcutsDialog() {
  const m = useMessages();
  const isOn = usePreference('shortcuts') === 'on';
  const command = commandKey();
  const lists = useRef<HTMLDivElement>(null);
  const words = m.shortcuts;
  const characterShortcuts: [string, Combinations][] = [
    [words.search, [['/']]],
    [words.create, [['C']]],
    [m.users.title, [['G', 'U']]],
    [m.apiKeys.title, [['G', 'K']]],
    [m.nav.settings, [['G', 'S']]],
    [words.title, [['?']]],
  ];
  const rowShortcuts: [string, Combinations][] = [
    [words.block, [['B']]],
    [m.writes.verbs.editKey, [['E']]],
    [words.move, [['M']]],
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
        <ShortcutList
          title={words.anywhere}
          shortcuts={[
            [m.commandPalette.title, [[command, 'K']]],
            [words.send, [[command, 'Enter']]],
            ...(isOn ? characterShortcuts : []),
          ]}
        />
        <ShortcutList
          title={words.inTables}
          shortcuts={[
            [words.row, [['↓'], ['↑'], ['J'], ['K']]],
            [words.ends, [['Home'], ['End']]],
            [words.page, [['Page Down'], ['Page Up']]],
            [words.select, [[words.space]]],
            [words.copy, [[command, 'C']]],
            [words.open, [['Enter']]],
            [words.actions, [[words.menuKey], ['Shift', 'F10']]],
            ...(isOn ? rowShortcuts : []),
            [words.close, [['Esc']]],
          ]}
        />
      </div>
      <p className={flow.muted}>{words.find({ keys: `${command} F` })}</p>
      <p className={flow.muted}>
        {isOn ? words.choose : words.off}{' '}
        <Link to={paths.settings} onClick={closeDialog}>
          {m.nav.settings}
        </Link>
      </p>
    </Dialog>
  );
}

interface ShortcutListProps {
  title: string;
  shortcuts: readonly [string, Combinations][];
}

function ShortcutList({ title, shortcuts }: ShortcutListProps) {
  const m = useMessages();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <dl className={classes.keys}>
        {shortcuts.map(([action, combinations]) => (
          <div key={action}>
            <dt>{action}</dt>
            <dd>
              {combinations.map((keys, index) => (
                <Fragment key={keys.join(' ')}>
                  {index > 0 && ` ${m.shortcuts.or} `}
                  {keys.map((key, keyIndex) => (
                    <Fragment key={key}>
                      {keyIndex > 0 && ' '}
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
