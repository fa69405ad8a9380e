import { useMemo, useRef, useState } from 'react';
import { cycleDates } from '@warchest/contract/cycle-dates.ts';
import { noCycle, recurring, type Creation } from '@warchest/contract/recurring.ts';
import { runs } from '@warchest/contract/runs.ts';
import { cycleOptions } from '@warchest/domain/cycles/cycle-options.ts';
import { weekdays, type Weekday } from '@warchest/domain/recurring/occurrences.ts';
import { kindRules, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { lookupFailed } from '../../../lib/error-messages.ts';
import { unansweredCreation } from '../../../lib/lost-answers.ts';
import { dayText } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilterChips, FilterMenu } from '../../../ui/filter-chips.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { Select } from '../../../ui/select.tsx';
import { recurringTexts } from './messages.ts';
import { recurringSearch } from './recurring-search.ts';
import type { TemplateDraft } from './template-draft.ts';
import css from './recurring.module.css';

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

export interface CreatePanelProps {
  readonly kind: RecurringKind;
  /** The saved templates. */
  readonly saved: readonly TemplateDraft[];
  readonly nameOf: (id: string) => string;
  /** The table has unsaved changes, which would not count. */
  readonly dirty: boolean;
}

/** The filters of the runs to create. */
interface CycleRequest {
  readonly cycle: { start: string; end: string };
  readonly dayFilter: Weekday[];
  readonly difficultyFilter: string[];
  readonly raidTypeFilter: string[];
  readonly leaderNameFilter: string[];
  readonly raidFilter: string[];
}

/** The request, and the preview of its result. */
interface Planned {
  readonly creation: Creation;
  readonly body: CycleRequest;
}

const toOptions = (words: Iterable<string>, label: (word: string) => string = (word) => word) =>
  [...new Set(words)].filter(Boolean).map((word) => ({ value: word, label: label(word) }));

const filtersOf = ['day', 'difficulty', 'raidType', 'leader', 'raid'] as const;

/** Creates a cycle's runs from the saved templates, after a preview. */
export function CreatePanel({ kind, saved, nameOf, dirty }: CreatePanelProps) {
  const { several } = kindRules[kind].words;
  const [state, setState] = useUrlState(recurringSearch);
  const [plan, setPlan] = useState<Planned | null>(null);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const dates = useEndpoint(cycleDates, {}).data;
  const offered = useMemo(
    () => (dates ? cycleOptions({ start: dates.currentStart, end: dates.currentEnd }) : []),
    [dates],
  );
  const look = useCommand(recurring[kind].create, {
    failure: lookupFailed(recurringTexts.creationFailed),
  });
  const create = useCommand(recurring[kind].create, {
    success: recurringTexts.created,
    failure: {
      otherwise: recurringTexts.creationFailed,
      unanswered: unansweredCreation,
    },
    reload: [runs[kind].schedule, runs[kind].list, runs[kind].overview],
  });

  const cycle = offered.find(({ start }) => start === state.cycle);
  const request = (): CycleRequest => ({
    cycle: cycle ?? { start: '', end: '' },
    dayFilter: weekdays.filter((day) => state.day.includes(day)),
    difficultyFilter: [...state.difficulty],
    raidTypeFilter: [...state.raidType],
    leaderNameFilter: [...state.leader],
    raidFilter: [...state.raid],
  });
  const panel = useRef<HTMLElement>(null);
  const [isMissing, setMissing] = useState(false);
  const preview = async () => {
    if (!cycle) {
      setMissing(true);
      panel.current?.querySelector('select')?.focus();
      return toast(noCycle, 'bad');
    }
    const body = request();
    const creation = await look.run({ body: { ...body, preview: true } });
    if (creation) setPlan({ creation, body });
  };
  // sends what was previewed, even if the filters have changed since
  const carryOut = async ({ body }: Planned) => {
    if (await create.run({ body })) setPlan(null);
  };
  const of = (field: 'difficulty' | 'raidType' | 'raid' | 'leader') =>
    saved.map((row) => row[field]);
  const filters = (Filter: typeof FilterChips) => (
    <>
      <Filter
        label="Days"
        options={toOptions(weekdays)}
        value={state.day}
        onChange={(day) => setState({ day })}
      />
      <Filter
        label="Difficulty"
        options={toOptions(of('difficulty'))}
        value={state.difficulty}
        onChange={(difficulty) => setState({ difficulty })}
      />
      <Filter
        label="Raid type"
        options={toOptions(of('raidType'))}
        value={state.raidType}
        onChange={(raidType) => setState({ raidType })}
      />
      <Filter
        label="Leader"
        options={toOptions(of('leader'), nameOf)}
        value={state.leader}
        onChange={(leader) => setState({ leader })}
      />
      <Filter
        label="Raid"
        options={toOptions(of('raid'))}
        value={state.raid}
        onChange={(raid) => setState({ raid })}
      />
    </>
  );
  const narrowed = filtersOf.filter((field) => state[field].length > 0).length;
  return (
    <section ref={panel} className={css.panel} aria-label={`Create the ${several} of a cycle`}>
      <Select
        label="Cycle"
        empty="Choose a cycle"
        options={offered.map(({ start, end }, at) => ({
          value: start,
          label: `${dayText(start)} – ${dayText(end)}${at === 0 ? ' (current)' : ''}`,
        }))}
        value={cycle ? state.cycle : ''}
        onChange={(chosen) => setState({ cycle: chosen })}
      />
      {narrow ? (
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Filters{narrowed > 0 ? ` (${narrowed})` : ''}
        </Button>
      ) : (
        filters(FilterMenu)
      )}
      <Button
        icon="calendar"
        look="primary"
        command={isMissing && !cycle ? { ...look, failure: noCycle } : look}
        reason={dirty ? 'Save the templates first' : null}
        onClick={() => void preview()}
      >
        Create the {several}…
      </Button>
      <Dialog
        open={narrow && open}
        onClose={() => setOpen(false)}
        title="Filters"
        actions={
          <Button look="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <div className={css.sheet}>{filters(FilterChips)}</div>
      </Dialog>
      {plan ? (
        <PlanDialog
          kind={kind}
          plan={plan.creation}
          command={create}
          onCreate={() => void carryOut(plan)}
          onClose={() => setPlan(null)}
        />
      ) : null}
    </section>
  );
}
