import { useMemo, useState } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { suggestPicks, type Candidate } from '@warchest/domain/rosters/suggest.ts';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { isPicked, picksOf, wantedOf, type Chip, type Column } from './roster-board.ts';
import { useClasses } from './use-rosters.ts';
import css from './rosters.module.css';

const candidateOf = ({ id, entry }: Chip, roster: Roster): Candidate => {
  const known = roster.known[id];
  return {
    id,
    name: entry.displayName,
    role: entry.role,
    class: entry.class,
    itemLevel: entry.ilvl,
    picked: known?.picked ?? 0,
    noShows: known?.noShows ?? 0,
    busy: (known?.busyIn ?? '') !== '',
    isCertain: entry.status === 'Signed',
  };
};

export interface SuggestDialogProps {
  readonly roster: Roster;
  /** The unfiltered board. */
  readonly columns: readonly Column[];
  readonly onToggle: (chip: Chip) => void;
  readonly onClose: () => void;
}

/** Suggests boosters for the open places, with reasons; those that stay ticked are picked. */
export function SuggestDialog({ roster, columns, onToggle, onClose }: SuggestDialogProps) {
  const classes = useClasses();
  const [chips] = useState(() =>
    columns
      .flatMap((column) => column.chips)
      .filter((chip) => !isPicked(chip) && chip.locked === '')
      .toSorted((a, b) => a.order - b.order),
  );
  const found = useMemo(
    () =>
      suggestPicks(
        wantedOf(roster),
        picksOf(roster),
        chips.map((chip) => candidateOf(chip, roster)),
        classes,
        { armour: roster.customers, classes: roster.customerClasses },
      ),
    [roster, chips, classes],
  );
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const remaining = found.filter(({ candidate }) => !dropped.has(candidate.id));
  const pickThem = () => {
    for (const { candidate } of remaining) {
      const chip = chips.find(
        ({ id, entry }) =>
          id === candidate.id && entry.class === candidate.class && entry.role === candidate.role,
      );
      if (chip) onToggle(chip);
    }
    onClose();
  };
  return (
    <Dialog
      open
      width={800}
      title="Suggested picks"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            reason={remaining.length === 0 ? 'Nobody is suggested' : ''}
            onClick={pickThem}
          >
            Pick {remaining.length}
          </Button>
        </>
      }
    >
      {found.length === 0 ? (
        <p>No free booster fits an open place.</p>
      ) : (
        <ul className={css.suggestions}>
          {found.map(({ candidate, why }) => (
            <li key={candidate.id}>
              <label className={css.suggested}>
                <input
                  type="checkbox"
                  checked={!dropped.has(candidate.id)}
                  onChange={() =>
                    setDropped((before) => {
                      const after = new Set(before);
                      if (!after.delete(candidate.id)) after.add(candidate.id);
                      return after;
                    })
                  }
                />
                <ClassMark
                  name={candidate.class}
                  text={`${candidate.name}, ${roleWords[candidate.role]}`}
                />
              </label>
              <p>{why.join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
