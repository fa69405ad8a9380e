import { useId } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './services.module.css';

export interface ListInputProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly string[];
  readonly list: readonly string[];
  /** The typed text, which becomes the next item once it is an option. */
  readonly next: string;
  readonly onChange: (part: { readonly list?: readonly string[]; readonly next?: string }) => void;
  readonly error?: string | undefined;
  readonly onBlur: () => void;
  readonly also?: (label: string) => readonly string[];
}

/** Selects several of a list of options: each is typed or selected in the field and added with Enter. */
export function ListInput(props: ListInputProps) {
  const { name, label, choices, list, next, onChange, error, onBlur, also } = props;
  const hint = useId();
  const open = choices.filter((one) => !list.includes(one));
  const take = () => {
    if (!open.includes(next)) return false;
    onChange({ list: [...list, next], next: '' });
    return true;
  };
  return (
    <div className={css.several}>
      <Combobox
        name={name}
        label={label}
        withAsterisk
        choices={open.map((one) => ({ value: one, label: one, also: also?.(one) ?? [] }))}
        value={next}
        onChange={(value) => onChange({ next: value })}
        error={error}
        aria-describedby={hint}
        onBlur={() => {
          take();
          onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && take()) {
            event.preventDefault();
          }
        }}
      />
      <p id={hint} className={css.hint}>
        Press Enter to add. You can add several.
      </p>
      {list.length === 0 ? null : (
        <ul className={css.taken} aria-label={`Selected: ${label}`}>
          {list.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={css.takenOne}
                aria-label={`Remove ${one}`}
                onClick={() => onChange({ list: list.filter((other) => other !== one) })}
              >
                {one} <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
