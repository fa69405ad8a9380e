import { useCallback, type KeyboardEvent } from 'react';
import { chipAt, moved, type Chip, type Column, type BoardPosition } from './roster-board.ts';

interface Board {
  readonly columns: readonly Column[];
  readonly position: BoardPosition;
  readonly typed: string;
  readonly onPosition: (position: BoardPosition) => void;
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
  const { columns, position, typed, onPosition, onTyped, onToggle, onSave, onChange } = board;
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
        const chip = chipAt(columns, position, typed !== '');
        if (!chip || chip.locked !== '') return;
        onToggle(chip);
        // move on to the next one and end the search
        onPosition({ role: chip.entry.role, key: '' });
        onTyped('');
        return;
      }
      if (key === 'F2') {
        event.preventDefault();
        const chip = chipAt(columns, position, typed !== '');
        if (chip) onChange(chip);
        return;
      }
      const next = moved(columns, position, key, typed !== '');
      if (!next) return;
      event.preventDefault();
      onPosition(next);
    },
    [columns, position, typed, onPosition, onTyped, onToggle, onSave, onChange],
  );
};
