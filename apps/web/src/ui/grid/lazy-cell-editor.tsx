import { Suspense, useEffect } from 'react';
import { later, useCode, whenIdle } from '../../lib/load-code.ts';
import { OnItsWay } from '../on-its-way.tsx';
import type { CellEditorProps } from './cell-editor.tsx';

const code = later(() => import('./cell-editor.tsx'));
/** Grids whose cells can be edited load the editor as soon as there is nothing else to do. */
export const useEditorSoon = (isEdited: boolean): void =>
  useEffect(
    () => (isEdited ? whenIdle(() => void code.load().catch(() => undefined)) : undefined),
    [isEdited],
  );

function Loaded(props: CellEditorProps) {
  const { CellEditor: Found } = useCode(code);
  return <Found {...props} />;
}

/** The editor of a cell; keys that are pressed before it has come are kept for it. */
export const CellEditor = (props: CellEditorProps) => (
  <Suspense fallback={<OnItsWay onClose={props.onCancel} />}>
    <Loaded {...props} />
  </Suspense>
);
