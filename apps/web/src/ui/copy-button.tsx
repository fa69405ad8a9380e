import { useEffect, useRef, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { toast, type Tone } from '../lib/toast.ts';
import { Icon } from './icon.tsx';

/** Copies a text and shows a toast; false if the browser refused. */
export async function copyAndTell(
  text: string,
  successText = 'Copied successfully!',
  tone: Tone = 'good',
): Promise<boolean> {
  const done = await copyText(text);
  if (done) toast(successText, tone);
  else toast('The browser refused to copy. Select the text and press Ctrl+C.', 'bad');
  return done;
}

export interface CopyButtonProps {
  /** The plain text, or a function that returns it when pressed. */
  readonly text: string | (() => string);
  /** Its name, such as "Copy Thrall-Kazzak". */
  readonly label: string;
  /** The toast, 'Copied successfully!' by default (BOOK-67). */
  readonly successText?: string;
  readonly tone?: Tone;
  /** Shows the name beside the icon. */
  readonly showLabel?: boolean;
  readonly className?: string;
  /** Why there is nothing to copy. Disables it, but it stays focusable and readable. */
  readonly reason?: string | null;
}

/** Copies plain text; shows a tick for a second. */
export function CopyButton({
  text,
  label,
  successText,
  tone,
  showLabel = false,
  className,
  reason = null,
}: CopyButtonProps) {
  const [ticked, setTicked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = async () => {
    if (reason !== null) return;
    if (!(await copyAndTell(typeof text === 'function' ? text() : text, successText, tone))) return;
    setTicked(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTicked(false), 1000);
  };
  return (
    <button
      type="button"
      className={`${showLabel ? 'btn' : 'icon-btn'} ${className ?? ''}`}
      {...(showLabel ? {} : { 'aria-label': label, title: label })}
      {...(reason === null ? {} : { 'aria-disabled': true, title: reason })}
      data-row-control=""
      data-copied={ticked || undefined}
      onClick={() => void press()}
    >
      <Icon name={ticked ? 'check' : 'copy'} />
      {showLabel ? label : null}
      {reason === null ? null : <span className="sr-only"> ({reason})</span>}
    </button>
  );
}
