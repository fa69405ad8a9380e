import { selectedNames } from '@warchest/domain/settings/settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { chosenText } from './settings-form.ts';
import css from './settings.module.css';

interface CheckboxGroupProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** The labels by name. */
  readonly options: Readonly<Record<string, string>>;
  /** The selected names. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A setting with any number of selected options. */
export function CheckboxGroup({ id, label, hint, options, value, onChange }: CheckboxGroupProps) {
  const chosen = selectedNames(value);
  return (
    <fieldset id={id} className={css.options}>
      <legend>{label}</legend>
      {hint === undefined ? null : <p className={css.quiet}>{hint}</p>}
      {Object.entries(options).map(([name, words]) => (
        <Checkbox
          key={name}
          label={words}
          checked={chosen.includes(name)}
          onChange={(event) =>
            onChange(chosenText(Object.keys(options), chosen, name, event.currentTarget.checked))
          }
        />
      ))}
    </fieldset>
  );
}
