import { useState, type ReactNode } from 'react';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { editCell, type CellEditorProps } from '../../ui/grid/cell-editor.tsx';
import { SearchEditor } from '../../ui/grid/search-editor.tsx';
import { namesMember } from './cell-options.ts';
import { knownColumns } from './column-choice.ts';
import { useMembers } from './use-members.ts';

/** A cell that names a member, who is looked up by what is typed. */
function MemberEditor(props: CellEditorProps) {
  const [typed, setTyped] = useState(props.initialText ?? '');
  return <SearchEditor {...props} found={useMembers(typed, typed !== '')} onType={setTyped} />;
}

/** The editor of a file's cells, by the key of their column. */
export function editorOf(view: Pick<ImportView, 'sort' | 'fileColumns'>) {
  const ofMembers = new Set(
    knownColumns(view)
      .filter(({ cell }) => namesMember(cell))
      .map(({ key }) => key),
  );
  return (props: CellEditorProps, field: string): ReactNode =>
    ofMembers.has(field) ? <MemberEditor {...props} /> : editCell(props);
}
