import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import css from './folded-card.module.css';

export interface FoldedCardProps {
  readonly name: string;
  /** Before the name, such as a small picture. */
  readonly picture?: ReactNode;
  /** After the name: what is not saved. */
  readonly state?: ReactNode;
  /** What decides, one line each. */
  readonly facts: readonly string[];
  /** Opens the card whenever it becomes true: a row was just added, or has an error. */
  readonly opens?: boolean;
  /** The fields and buttons of an open card. */
  readonly children: ReactNode;
}

/** A row on a phone: what decides, and everything else once that is pressed. */
export function FoldedCard(props: FoldedCardProps) {
  const { name, picture, state, facts, opens = false, children } = props;
  const [isOpen, setOpen] = useState(opens);
  const [wasAsked, setWasAsked] = useState(opens);
  const id = useId();
  if (opens !== wasAsked) {
    setWasAsked(opens);
    if (opens) setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}facts`}
        onClick={() => setOpen(!isOpen)}
      >
        {picture}
        <span className={css.words}>
          <span className={css.name}>
            <strong id={`${id}name`}>{name}</strong>
            {state}
          </span>
          <span id={`${id}facts`} className={css.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      {isOpen ? <div className={css.open}>{children}</div> : null}
    </>
  );
}
