import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { checkRows, type CatalogueRow } from '@warchest/domain/catalogue/check-rows.ts';
import { editableLists } from '@warchest/domain/catalogue/lists.ts';
import { initialsOf, readNames } from '@warchest/domain/catalogue/read-names.ts';
import { Button } from '../../ui/button.tsx';
import { PreviewDialog } from '../../ui/preview-dialog.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { newRow, type Rows } from './catalogue-sheet.ts';
import css from './catalogue.module.css';

export interface RaidDialogProps {
  readonly rows: Rows;
  readonly onAdd: (raid: CatalogueRow, othersOff: boolean) => void;
  readonly onClose: () => void;
}

const bossesOf = (row: CatalogueRow | undefined): readonly string[] => {
  const bosses = row?.fields.bosses;
  return typeof bosses === 'object' ? bosses : [];
};

/** Adds a season's raid: its name, and its bosses as a pasted list or copied from last season. */
export function RaidDialog({ rows, onAdd, onClose }: RaidDialogProps) {
  const [name, setName] = useState('');
  const [short, setShort] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [othersOff, setOthersOff] = useState(false);
  const last = rows.findLast(({ active }) => active) ?? rows.at(-1);
  const bosses = readNames(text).map((line) => line.name);
  const abbreviation = short ?? initialsOf(name);
  const raid = newRow('raids', name.trim(), { abbreviation: abbreviation.trim(), bosses });
  const wrong = checkRows('raids', [...rows, raid]).find(({ key }) => key === raid.key);
  const beginning = name === '' && text === '';
  const words = bosses.length === 1 ? '1 boss' : `${bosses.length} bosses`;
  return (
    <PreviewDialog
      title={`A new ${editableLists.raids.one}`}
      width={600}
      confirm={`Add with ${words}`}
      reason={wrong?.message}
      onConfirm={() => onAdd(raid, othersOff)}
      onClose={onClose}
    >
      <div className={css.form}>
        <div className={css.row}>
          <TextInput
            label="Name"
            required
            data-autofocus
            autoComplete="off"
            value={name}
            error={!beginning && wrong?.field === 'label' ? wrong.message : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Abbreviation"
            required
            autoComplete="off"
            maxLength={8}
            value={abbreviation}
            error={!beginning && wrong?.field === 'abbreviation' ? wrong.message : undefined}
            onChange={(event) => setShort(event.currentTarget.value)}
          />
        </div>
        <Textarea
          label="Bosses in order"
          description="Paste them, one per line. Leading numbers and dots are ignored."
          required
          rows={9}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={!beginning && wrong?.field === 'bosses' ? wrong.message : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={css.row}>
          <Button
            icon="copy"
            reason={last ? null : 'There is none yet'}
            onClick={() => {
              setText(bossesOf(last).join('\n'));
              setShort(String(last?.fields.abbreviation ?? ''));
            }}
          >
            Copy last season{last ? ` (${last.label})` : ''}
          </Button>
          <Checkbox
            label="Deactivate the earlier ones"
            checked={othersOff}
            onChange={(event) => setOthersOff(event.currentTarget.checked)}
          />
        </div>
        <p role="status" className={css.quiet}>
          {words}
          {bosses.length > 0
            ? `: forms offer ${bosses.length}/${bosses.length} to 1/${bosses.length}`
            : ''}
        </p>
      </div>
    </PreviewDialog>
  );
}
