import { NotSaved } from '../../ui/grid/not-saved.tsx';
import { refusedPickWords, type RefusedPick } from './refused-picks.ts';

export interface RefusedPickLineProps {
  readonly refused: RefusedPick;
  readonly onRetry: (refused: RefusedPick) => void;
  readonly onTakeBack: (refused: RefusedPick) => void;
}

/** A pick that was not made, until it is made or taken back (UX-25). */
export const RefusedPickLine = ({ refused, onRetry, onTakeBack }: RefusedPickLineProps) => (
  <NotSaved
    what={refusedPickWords(refused)}
    why={refused.why}
    onRetry={() => onRetry(refused)}
    onTakeBack={() => onTakeBack(refused)}
  />
);
