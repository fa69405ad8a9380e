import type { GoldString } from '@warchest/contract/strings.ts';
import { goldText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { GridFoot } from '../../ui/grid/grid-props.ts';
import { TableFooter } from '../../ui/table-footer.tsx';
import { countedStrings, largest, openGold, stringToSend, summed } from './string-facts.ts';
import css from './strings.module.css';

export interface StringBarProps {
  readonly rows: readonly GoldString[];
  readonly foot: GridFoot<GoldString>;
  readonly onMark: (rows: readonly GoldString[], mailed: boolean) => void;
}

/** The bar below the rows: their sum, and actions on the selection. */
export function StringBar({ rows, foot, onMark }: StringBarProps) {
  const { chosen, clear } = foot;
  return (
    <TableFooter sticky>
      <span className={css.sumsOfRows} role="status">
        <strong>{countedStrings(rows.length)}</strong>
        <span>
          to mail <strong>{goldText(openGold(rows))}</strong>
        </span>
        {rows.length > 1 ? (
          <span>
            largest <strong>{goldText(largest(rows))}</strong>
          </span>
        ) : null}
      </span>
      {chosen.length > 0 ? (
        <span className={css.chosen}>
          <span className="num" role="status">
            {summed(chosen)} selected
          </span>
          <CopyButton
            showLabel
            label="Copy these"
            text={() => chosen.map(stringToSend).join('\n')}
          />
          <Button onClick={() => onMark(chosen, true)}>Mark mailed</Button>
          <Button onClick={() => onMark(chosen, false)}>Not mailed</Button>
          <Button look="plain" onClick={clear}>
            Clear
          </Button>
        </span>
      ) : null}
    </TableFooter>
  );
}
