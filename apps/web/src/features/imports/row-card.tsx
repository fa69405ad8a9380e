import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { PreviewRow } from '@warchest/contract/import-view.ts';
import type { ImportColumn } from '@warchest/domain/imports/sort.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import type { Option } from '../../lib/option-matching.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { cellOptions, namesMember } from './cell-options.ts';
import { outcomeMarks, undoMarks } from './import-words.ts';
import { shownCellLength } from './row-edits.ts';
import { useMembers } from './use-members.ts';
import css from './rows.module.css';

interface RowCardsFor {
  /** The columns of the sort that the file has. */
  readonly columns: readonly ImportColumn[];
  /** Without them cells are read only. */
  readonly edits: Pick<GridEdits<PreviewRow>, 'apply'> | undefined;
  readonly lists: CatalogueLists | undefined;
}

/** A row of a file on a phone: what became of it and why first, then its cells. */
export const rowCard = ({ columns, edits, lists }: RowCardsFor) =>
  function RowCard(row: PreviewRow) {
    const sentence = row.undoProblem ?? row.problem?.sentence;
    const filled = columns.filter(({ key }) => (row.cells[key] ?? '') !== '');
    const wrong = columns.find(({ key }) => key === row.problem?.column);
    const isShort = wrong && (row.cells[wrong.key] ?? '').length < shownCellLength;
    return (
      <div className={css.card}>
        <span className={css.cardHead}>
          {row.undone ? <StatusBadge {...undoMarks[row.undone]} /> : null}
          {row.outcome ? <StatusBadge {...outcomeMarks[row.outcome]} /> : null}
          <span className="num">Line {countText(row.line)}</span>
        </span>
        {sentence ? <span className={css.problem}>{sentence}</span> : null}
        {edits && wrong && isShort ? (
          <Correction
            key={row.cells[wrong.key] ?? ''}
            options={cellOptions(wrong.cell, lists)}
            isMember={namesMember(wrong.cell)}
            label={`${wrong.label} in line ${countText(row.line)}`}
            text={row.cells[wrong.key] ?? ''}
            onCorrect={(text) => edits.apply([{ row, edit: { [wrong.key]: text } }])}
          />
        ) : null}
        {row.label ? <strong>{row.label}</strong> : null}
        <dl className={css.cells}>
          {filled.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{row.cells[key]}</dd>
            </div>
          ))}
        </dl>
      </div>
    );
  };

interface CorrectionProps {
  /** The allowed values of the cell; null: free text. */
  readonly options: readonly Option[] | null;
  readonly isMember: boolean;
  readonly label: string;
  readonly text: string;
  readonly onCorrect: (text: string) => void;
}

/** A field to correct the invalid cell of a row. */
function Correction({ options, isMember, label, text, onCorrect }: CorrectionProps) {
  const [typed, setTyped] = useState(text);
  const members = useMembers(typed, isMember && typed !== text);
  const choices = isMember ? members : options;
  return (
    <form
      className={css.correction}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== text) onCorrect(typed);
      }}
    >
      {choices ? (
        <Combobox
          aria-label={label}
          options={choices}
          opensLate={isMember}
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <TextInput
          aria-label={label}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Button type="submit" reason={typed === text ? 'Type what the cell should say' : null}>
        Correct
      </Button>
    </form>
  );
}
