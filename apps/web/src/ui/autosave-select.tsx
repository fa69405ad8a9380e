import { useRef, useState, type KeyboardEvent } from 'react';
import { Select, type SelectProps } from './select.tsx';
import css from './fields.module.css';

export interface AutosaveSelectProps extends Omit<SelectProps, 'onChange'> {
  readonly onSave: (value: string) => void;
  /** The selected value is shown and being saved. */
  readonly saving?: boolean;
  /** Its column in a list, for keys that fill columns. */
  readonly column?: string;
}

/** Whether a key changes the value of a closed select. */
const moves = (key: string): boolean =>
  /^(Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== ' ');

/**
 * A select that saves its value: at once if selected in the open list; after arrow keys or letters,
 * which pass over other options, only with Enter or when it is left. Esc reverts.
 */
export function AutosaveSelect({
  value,
  onSave,
  saving = false,
  column,
  ...rest
}: AutosaveSelectProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const byKey = useRef(false);
  const save = (next: string) => {
    setDraft(null);
    if (next !== value) onSave(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey;
    byKey.current = !isChord && moves(event.key);
    // a shortcut applies to the surrounding list, with the value selected here
    if (isChord && draft !== null && event.key.length === 1) save(draft);
    if (draft === null || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save(draft);
    else setDraft(null);
  };
  const current = draft ?? value;
  return (
    <span
      className={css.saving}
      data-pending={saving || undefined}
      data-column={column}
      // for lists that draw the words smaller than the letters of a field may be on a phone
      data-words={rest.options.find((one) => one.value === current)?.label ?? rest.empty}
    >
      <Select
        filters={false}
        {...rest}
        value={current}
        onChange={(next) => (byKey.current ? setDraft(next) : save(next))}
        onKeyDown={onKeyDown}
        onKeyUp={() => {
          byKey.current = false;
        }}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onBlur={() => {
          if (draft !== null) save(draft);
        }}
      />
      {draft === null || draft === value ? null : (
        <span className={css.unsaved} role="status">
          Enter saves
        </span>
      )}
    </span>
  );
}
