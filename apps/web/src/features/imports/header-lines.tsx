import { useId, useState } from 'react';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { Button } from '../../ui/button.tsx';
import css from './imports.module.css';

export interface HeaderLinesProps {
  readonly view: Pick<ImportView, 'headerLine' | 'firstLines'>;
  readonly isBusy: boolean;
  readonly onLine: (line: number) => void;
}

/** Which line of the sheet holds the headings; the first lines are shown to choose another one. */
export function HeaderLines({ view, isBusy, onLine }: HeaderLinesProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useId();
  return (
    <section className={css.lines}>
      <div className={css.row}>
        <span>
          The headings are in <strong>line {view.headerLine}</strong>
          {view.headerLine > 1 ? '; the lines above it are left out' : ''}.
        </span>
        <Button
          look="plain"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          aria-controls={box}
          busy={isBusy}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the first lines' : 'Choose another line'}
        </Button>
      </div>
      <div id={box} hidden={!isOpen}>
        {isOpen ? (
          <fieldset className={css.first}>
            <legend className="sr-only">The line of the headings</legend>
            {view.firstLines.map(({ line, cells }) => (
              <label key={line}>
                <input
                  type="radio"
                  name={box}
                  checked={line === view.headerLine}
                  onChange={() => onLine(line)}
                />
                <span className="num">{line}</span>
                <span className={css.cells}>
                  {cells.map((text, at) => (
                    <span key={`${at} ${text}`}>{text}</span>
                  ))}
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
      </div>
    </section>
  );
}
