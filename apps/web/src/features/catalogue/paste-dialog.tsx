import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { editableLists, type ListName } from '@warchest/domain/catalogue/lists.ts';
import { readNames } from '@warchest/domain/catalogue/read-names.ts';
import { Button } from '../../ui/button.tsx';
import { PreviewDialog } from '../../ui/preview-dialog.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { fieldsOf, pastePlan, type Rows } from './catalogue-sheet.ts';
import css from './catalogue.module.css';

export interface PasteDialogProps {
  readonly list: ListName;
  readonly rows: Rows;
  readonly onTake: (rows: Rows) => void;
  readonly onClose: () => void;
}

/** Pastes a list into another, with a preview: existing rows are switched on, new ones added. */
export function PasteDialog({ list, rows, onTake, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [season, setSeason] = useState('');
  const [othersOff, setOthersOff] = useState(false);
  const { label } = editableLists[list];
  const hasSeason = fieldsOf(list).some(({ name }) => name === 'season');
  const hasReason = fieldsOf(list).some(({ name }) => name === 'reason');
  const plan = pastePlan(list, rows, readNames(text), { othersOff, season: season.trim() });
  const groups = [
    ['New', plan.added],
    ['Switched on', plan.switchedOn],
    ['Switched off', plan.switchedOff],
    ['Already there', plan.known],
  ] as const;
  const isNothing = readNames(text).length === 0;
  return (
    <PreviewDialog
      title={`Paste ${label.toLowerCase()}`}
      width={600}
      confirm="Paste"
      reason={isNothing ? 'The list is empty' : null}
      onConfirm={() => onTake(plan.rows)}
      onClose={onClose}
    >
      <div className={css.form}>
        <Textarea
          label={label}
          description={
            hasReason
              ? 'One per line as Name-Realm, with the reason after a tab or |.'
              : 'One per line, optionally with an abbreviation after a tab or |.'
          }
          rows={9}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={css.row}>
          {hasSeason ? (
            <TextInput
              label="Season"
              placeholder="S4"
              maxLength={8}
              value={season}
              onChange={(event) => setSeason(event.currentTarget.value)}
            />
          ) : null}
          <Button
            icon="copy"
            onClick={() =>
              setText(
                rows
                  .filter(({ active }) => active)
                  .map((row) => row.label)
                  .join('\n'),
              )
            }
          >
            Copy last season
          </Button>
          <Checkbox
            label="Switch all others off"
            checked={othersOff}
            onChange={(event) => setOthersOff(event.currentTarget.checked)}
          />
        </div>
        <div role="status">
          <ul className={css.plan} aria-label="Preview">
            {isNothing
              ? null
              : groups.map(([what, names]) =>
                  names.length === 0 ? null : (
                    <li key={what}>
                      <strong>
                        {what} ({names.length}):
                      </strong>{' '}
                      {names.join(', ')}
                    </li>
                  ),
                )}
            {plan.wrong.map(({ line, why }) => (
              <li key={line} className={css.reason}>
                Line {line}: {why}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PreviewDialog>
  );
}
