import { useCallback, type KeyboardEvent } from 'react';
import { chipAt, moved, type Chip, type Column, type Spot } from './roster-board.ts';

interface Board {
  readonly columns: readonly Column[];
  readonly spot: Spot;
  readonly typed: string;
  readonly onSpot: (spot: Spot) => void;
  readonly onTyped: (typed: string) => void;
  readonly onToggle: (chip: Chip) => void;
  readonly onSave: () => void;
  readonly onChange: (chip: Chip) => void;
}

/**
 * The keys of the board, all pressed in its filter: 1 to 4 select a role, arrows move, Space and
 * Enter pick and move on, F2 edits a sign-up, Esc clears the filter, Ctrl+S saves. Anything else is
 * typed.
 */
export const useBoardKeys = (board: Board) => {
  const { columns, spot, typed, onSpot, onTyped, onToggle, onSave, onChange } = board;
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) {
        event.preventDefault();
        return onSave();
      }
      if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
      if (key === 'Escape' && typed !== '') {
        event.preventDefault();
        return onTyped('');
      }
      if (key === ' ' || key === 'Enter') {
        event.preventDefault();
        const chip = chipAt(columns, spot, typed !== '');
        if (!chip || chip.locked !== '') return;
        onToggle(chip);
        // move on to the next one and end the search
        onSpot({ role: chip.entry.role, key: '' });
        onTyped('');
        return;
      }
      if (key === 'F2') {
        event.preventDefault();
        const chip = chipAt(columns, spot, typed !== '');
        if (chip) onChange(chip);
        return;
      }
      const next = moved(columns, spot, key, typed !== '');
      if (!next) return;
      event.preventDefault();
      onSpot(next);
    },
    [columns, spot, typed, onSpot, onTyped, onToggle, onSave, onChange],
  );
};
