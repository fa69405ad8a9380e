import { Fragment } from 'react';
import { kindPages, overviewName } from '../lib/pages.ts';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import { Dialog } from '../ui/dialog.tsx';
import { jumps } from './jumps.ts';
import css from './key-help.module.css';

const everywhere = [
  ['Ctrl K', 'Go to a page, a run or a buyer'],
  ['/', 'Into the filter'],
  ['j', 'Into the table'],
  ['?', 'This help'],
  ['Esc', 'Close'],
  ...jumps.map(({ key, label }) => [`g ${key}`, label] as const),
] as const;

const tables = [
  ['↑ ↓ or j k', 'Row up, row down'],
  ['Home End', 'First, last row'],
  ['Enter', 'Open the row, edit the cell'],
  ['F2', 'Edit the cell'],
  ['← →', 'Editable cell to the left, to the right'],
  ['x', 'Select; with Shift up to here'],
  ['a', 'Select all that are shown'],
  ['c', 'Copy the name'],
  ['e', 'Edit in a dialog'],
  ['Ctrl Z', 'Take the last change back'],
] as const;

const raidOverview = [
  ['Enter', 'Book into the run'],
  ['e', 'Edit the run'],
  ['o', 'Its customers'],
  ['i', 'Info on its spots'],
  ['c', 'Copy its id'],
] as const;

const roleOverview = [
  ['1', 'In group'],
  ['2', 'Offline'],
  ['3', 'AFK'],
  ['4', 'Backup'],
  ['5', 'Duplicate'],
  ['6', 'No spot'],
  ['0', 'Clear the status'],
  ['p', 'Paid'],
  ['d', 'Done'],
] as const;

const booking = [
  ['Ctrl V', 'A profile link fills the form in'],
  ['Ctrl Enter', 'Book'],
  ['Alt R', 'Repeat the last booking'],
  ['Alt ↑ ↓', 'Another run'],
] as const;

const groups = [
  { title: 'Everywhere', keys: everywhere },
  { title: 'Tables', keys: tables },
  { title: kindPages.raid.overview.name, keys: raidOverview },
  {
    title: `${overviewName('raid', 'leaderandgc')} and ${overviewName('raid', 'manager')}, on the rows in focus or selected`,
    keys: roleOverview,
  },
  { title: 'Booking', keys: booking },
  { title: 'Pages', keys: [['PageUp PageDown', 'Page back, page on']] },
] as const;

/** Every key, on `?`; and the switch that turns single keys off. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { singleKeys } = usePreferences();
  return (
    <Dialog open onClose={onClose} title="Keys" width={800}>
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={singleKeys}
          checked={singleKeys}
          onChange={(event) => setPreference('singleKeys', event.currentTarget.checked)}
        />
        Single keys (without Ctrl) work
      </label>
      <div className={css.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, meaning]) => (
                <Fragment key={key}>
                  <dt>
                    {key
                      .split(' ')
                      .map((one, at) =>
                        one === 'or' ? ' or ' : <kbd key={`${one}${at}`}>{one}</kbd>,
                      )}
                  </dt>
                  <dd>{meaning}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
