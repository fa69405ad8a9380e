import type { RefusalsProps } from './grid-props.ts';
import { NotSaved } from './not-saved.tsx';
import { refusedRows } from './refusal-words.ts';

/**
 * What was not saved and why, one line per reason, until it is saved or taken back. What was refused
 * together is tried again together.
 */
export function RefusedLine<Row>({ rows, id, edits }: RefusalsProps<Row>) {
  const { states, apply, takeBack, describe } = edits;
  const refused = refusedRows(rows, id, states);
  return [...new Set(refused.map(({ why }) => why))].map((why) => {
    const changes = refused.filter((one) => one.why === why);
    return (
      <NotSaved
        key={why}
        what={describe?.(changes) ?? ''}
        why={why}
        onRetry={() => apply(changes)}
        onTakeBack={takeBack && (() => takeBack(changes.map(({ row }) => row)))}
      />
    );
  });
}
