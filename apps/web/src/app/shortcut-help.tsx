import { Fragment } from 'react';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import { Dialog } from '../ui/dialog.tsx';
import { chordsShown, helpGroups } from './help-groups.ts';
import css from './shortcut-help.module.css';

const Chords = ({ chords }: { readonly chords: readonly string[] }) =>
  chordsShown(chords).map((keys, at) => (
    <Fragment key={keys.join(' ')}>
      {at > 0 ? ' or ' : null}
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Fragment>
  ));

/** Every key, on `?`; and the switch that turns single keys off. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const { singleKeys } = usePreferences();
  return (
    <Dialog open onClose={onClose} title="Keys" width={850}>
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={singleKeys}
          checked={singleKeys}
          onChange={(event) => setPreference('singleKeys', event.currentTarget.checked)}
        />
        Use single keys (without Ctrl)
      </label>
      <div className={css.groups}>
        {helpGroups.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ chords, help }) => (
                <Fragment key={`${chords.join(' ')} ${help}`}>
                  <dt>
                    <Chords chords={chords} />
                  </dt>
                  <dd>{help}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
