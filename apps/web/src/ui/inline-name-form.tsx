import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import css from './inline-name-form.module.css';

export interface InlineNameFormProps {
  /** The thing to name, such as `view`. */
  readonly what: string;
  /** The maximum length of a name. */
  readonly longest: number;
  readonly onName: (name: string) => void;
  /** The menu shown otherwise; receives the function that starts naming. */
  readonly children: (begin: () => void) => ReactNode;
}

/**
 * Replaces a menu with a text field while something is named. Enter saves the name, Escape cancels,
 * and the focus returns to the menu's button.
 */
export function InlineNameForm({ what, longest, onName, children }: InlineNameFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const named = useRef(false);
  const end = () => {
    named.current = true;
    setTyped(null);
  };
  useEffect(() => {
    if (typed !== null || !named.current) return;
    named.current = false;
    place.current?.querySelector('button')?.focus();
  }, [typed]);
  return (
    <span ref={place} className={css.place}>
      {typed === null ? (
        children(() => setTyped(''))
      ) : (
        <form
          className={css.naming}
          onSubmit={(event) => {
            event.preventDefault();
            onName(typed);
            end();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            end();
          }}
        >
          <input
            aria-label={`Name of the ${what}`}
            placeholder={`Name of the ${what}`}
            maxLength={longest}
            value={typed}
            // autofocus: the user has just chosen to name it
            ref={(field) => field?.focus()}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <IconButton icon="check" label={`Save the ${what}`} type="submit" />
          <IconButton icon="close" label="Do not save" onClick={end} />
        </form>
      )}
    </span>
  );
}
