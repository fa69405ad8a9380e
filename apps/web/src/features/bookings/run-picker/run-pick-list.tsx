import { useEffect, useRef } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterMenu } from '../../../ui/filter-chips.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { RunPick } from './run-pick.tsx';
import type { PickFilters, RunPicks } from './use-run-picks.ts';
import css from './run-picks.module.css';

const labels: Readonly<Record<keyof PickFilters, string>> = {
  difficulty: 'Difficulty',
  raidType: 'Raid type',
  raid: 'Raid',
  day: 'Days',
};

const outsideWords = {
  filters: 'Selected, but hidden by the filters',
  offers: 'Selected, but not offered for booking',
} as const;

export interface RunPickListProps {
  readonly kind: RunKind;
  readonly picks: RunPicks;
  readonly onChoose: (run: RunView) => void;
  /** It is in a sheet, whose title names it. */
  readonly isSheet?: boolean;
}

/** The runs to book into with their filters, in a scrolling box. */
export function RunPickList({ kind, picks, onChoose, isSheet = false }: RunPickListProps) {
  const { words, pickFilters } = kindRules[kind];
  const { one, several } = words;
  const { shown, passing, total, filters, setFilters, options, chosen, outside } = picks;
  const lists = useCatalogue().data;
  const box = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  const index = shown?.findIndex((run) => run.id === chosenId) ?? -1;
  // false once somebody has scrolled the selected run out of the box
  const wasInView = useRef(true);
  useEffect(() => {
    wasInView.current = true;
  }, [chosenId]);
  useEffect(() => {
    if (chosenId && index >= 0 && wasInView.current) scrollInto(box.current, chosenId);
    // runs that appear above it move its row; the note that it is outside the filters makes it taller
  }, [chosenId, index, outside]);
  const narrowed = pickFilters.some((key) => filters[key].length > 0);
  const clear = () => setFilters({ difficulty: [], raidType: [], raid: [], day: [] });

  return (
    <section className={css.picks} aria-labelledby="picks-title">
      <div className={css.filters} role="group" aria-label="Filters">
        <h2 id="picks-title" className={isSheet ? 'sr-only' : undefined}>
          Select a {one}
        </h2>
        {pickFilters.map((key) => (
          <FilterMenu
            key={key}
            label={labels[key]}
            options={options[key]}
            value={filters[key]}
            onChange={(value) => setFilters({ [key]: value })}
          />
        ))}
        {narrowed ? (
          <Button look="plain" onClick={clear}>
            Clear filters
          </Button>
        ) : null}
        <span className={`num ${css.count}`}>
          {picks.shown === undefined ? '' : `${passing} of ${total}`}
        </span>
      </div>
      {picks.error ? (
        <ErrorState reason={picks.error.message} onRetry={picks.retry} />
      ) : shown === undefined ? (
        <div className={css.loading}>
          <Skeleton lines={6} height="56px" />
        </div>
      ) : shown.length === 0 ? (
        <EmptyState
          title={narrowed ? `No ${several} match these filters` : `No ${several} to book into`}
          text={narrowed ? undefined : `No ${one} is open in the next five days yet.`}
          action={narrowed ? <Button onClick={clear}>Clear filters</Button> : undefined}
          icon="calendar"
        />
      ) : (
        <div
          ref={box}
          className={css.list}
          role="radiogroup"
          aria-labelledby="picks-title"
          // a scrolling box must be focusable even while nothing in it is selected
          tabIndex={-1}
          onScroll={({ currentTarget }) => {
            if (chosenId) wasInView.current = isInView(currentTarget, chosenId);
          }}
        >
          {shown.map((run) => (
            <RunPick
              key={run.id}
              run={run}
              lists={lists}
              chosen={run.id === chosenId}
              mark={outside !== null && run.id === chosenId ? outsideWords[outside] : ''}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const rowIn = (box: HTMLElement, runId: string): HTMLElement | null =>
  box.querySelector(`[data-run="${CSS.escape(runId)}"]`);

function isInView(box: HTMLElement, runId: string): boolean {
  const row = rowIn(box, runId);
  return (
    row !== null &&
    row.offsetTop + row.offsetHeight > box.scrollTop &&
    row.offsetTop < box.scrollTop + box.clientHeight
  );
}

/** Scrolls only the box; the page stays where it is. */
function scrollInto(box: HTMLElement | null, runId: string): void {
  const row = box && rowIn(box, runId);
  if (!row) return;
  // relative to the box, which is the rows' offset parent
  const top = row.offsetTop;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + row.offsetHeight > box.scrollTop + box.clientHeight) {
    box.scrollTop = top + row.offsetHeight - box.clientHeight;
  }
}
