import { categoryLabels, hasRate, rateFields } from '@warchest/domain/gold/cut-words.ts';
import { CardFields } from '../../../ui/grid/card-fields.tsx';
import { editCell } from '../../../ui/grid/cell-editor.tsx';
import type { GridEdits } from '../../../ui/grid/grid-props.ts';
import { LogButton } from '../../logs/public/log-column.tsx';
import { LeftOfPot, rateColumn } from './cuts-columns.tsx';
import type { CutLine } from './cuts-sheet.ts';
import css from './config.module.css';

const rates = rateFields.map(rateColumn);

/** A category on a phone: what its shares leave of the pot first, then the shares. */
export const cutCard = (edits: GridEdits<CutLine>, onHistory: (line: CutLine) => void) =>
  function CutCard(line: CutLine) {
    const name = categoryLabels[line.key];
    return (
      <>
        <div className={css.cardHead}>
          <strong>{name}</strong>
          <LeftOfPot left={line.left} />
          <LogButton of={name} onPress={() => onHistory(line)} />
        </div>
        <CardFields
          row={line}
          id={line.key}
          rowName={name}
          columns={rates.filter((_, at) => hasRate(line.key, rateFields[at] ?? 'adv'))}
          edits={edits}
          editor={editCell}
        />
      </>
    );
  };
