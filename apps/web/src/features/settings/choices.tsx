import { choicesOf } from '@warchest/domain/settings/settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { chosenText } from './settings-form.ts';
import css from './settings.module.css';

interface ChoicesProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** The labels by name. */
  readonly choices: Readonly<Record<string, string>>;
  /** The selected names. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A setting with any number of selected options. */
export function CheckboxGroup({ id, label, hint, choices, value, onChange }: ChoicesProps) {
  const chosen = choicesOf(value);
  return (
    <fieldset id={id} className={css.choices}>
      <legend>{label}</legend>
      {hint === undefined ? null : <p className={css.quiet}>{hint}</p>}
      {Object.entries(choices).map(([name, words]) => (
        <Checkbox
          key={name}
          label={words}
          checked={chosen.includes(name)}
          onChange={(event) =>
            onChange(chosenText(Object.keys(choices), chosen, name, event.currentTarget.checked))
          }
        />
      ))}
    </fieldset>
  );
}
