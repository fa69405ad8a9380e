import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ListField } from '@warchest/domain/catalogue/lists.ts';
import { readNames } from '@warchest/domain/catalogue/read-names.ts';
import { PreviewDialog } from '../../ui/preview-dialog.tsx';
import type { SheetRow } from './catalogue-sheet.ts';

export interface TextsDialogProps {
  readonly row: SheetRow;
  readonly field: ListField;
  readonly onTake: (texts: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Several texts of a row, such as the bosses of a raid, one per line in their order. */
export function TextsDialog({ row, field, onTake, onClose }: TextsDialogProps) {
  const before = row.fields[field.name];
  const [text, setText] = useState(typeof before === 'object' ? before.join('\n') : '');
  const texts = readNames(text).map(({ name }) => name);
  return (
    <PreviewDialog
      title={`${field.label} of ${row.label}`}
      width={600}
      confirm={`Apply ${texts.length}`}
      reason={field.required && texts.length === 0 ? fieldIsRequired : null}
      onConfirm={() => onTake(texts)}
      onClose={onClose}
    >
      <Textarea
        label={field.label}
        description="One per line. Leading numbers and dots are ignored."
        rows={12}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </PreviewDialog>
  );
}
