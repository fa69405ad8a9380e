import {
  categoryLabels,
  hasRate,
  rateFields,
  rateLabels,
  type RateField,
} from '@warchest/domain/gold/cut-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { historyColumn } from '../../logs/public/log-column.tsx';
import type { GridColumn } from '../../../ui/grid/column.ts';
import type { CutLine } from './cuts-sheet.ts';
import css from './config.module.css';

/** How much of the pot the shares leave to nobody, or exceed it by; nothing while a rate is invalid. */
export const LeftOfPot = ({ left }: Pick<CutLine, 'left'>) =>
  left === null ? null : (
    <Chip tone={left < 0 ? 'bad' : left > 0 ? 'warn' : 'good'}>
      {left < 0 ? `${-left} % too much` : `${left} % left`}
    </Chip>
  );

export const rateColumn = (field: RateField): GridColumn<CutLine> => ({
  key: field,
  header: rateLabels[field],
  type: 'text',
  align: 'end',
  width: field === 'mcut' ? 144 : 124,
  sort: false,
  value: (line) => line.rates[field],
  edit: {
    field,
    locked: (line) =>
      hasRate(line.key, field) ? null : `${categoryLabels[line.key]} pays no leader`,
  },
});

/** A row per category, a column per rate, and the share of the pot that is assigned to nobody. */
export const cutsColumns = (
  why: (line: CutLine) => string | undefined,
  onHistory: (line: CutLine) => void,
): readonly GridColumn<CutLine>[] => [
  {
    key: 'category',
    header: 'Category',
    type: 'text',
    width: 120,
    names: true,
    always: true,
    frozen: 'start',
    sort: false,
    value: (line) => categoryLabels[line.key],
  },
  ...rateFields.map(rateColumn),
  {
    key: 'left',
    header: 'Left of the pot',
    type: 'text',
    width: 260,
    sort: false,
    value: (line) => (line.left === null ? '' : `${line.left} %`),
    show: (line) => {
      const wrong = why(line);
      return (
        <span className={css.left}>
          <LeftOfPot left={line.left} />
          {wrong ? <span className={css.reason}>{wrong}</span> : null}
        </span>
      );
    },
  },
  historyColumn((line) => categoryLabels[line.key], onHistory),
];
