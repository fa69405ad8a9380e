import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { AutosaveSelect } from '../../../ui/autosave-select.tsx';
import { lockOf } from './edit-locks.ts';
import { collectorsOf } from './run-facts.ts';

interface StaffSelectsProps {
  readonly run: RunView;
  /** The fields with a pending change. */
  readonly saving: ReadonlySet<string>;
  readonly leaders: readonly Option[];
  readonly collectors: readonly Option[];
  readonly onLeader: (id: string) => void;
  /** Receives the run's new collectors: one or several, depending on its kind. */
  readonly onCollectors: (gc: RunView['gc']) => void;
}

/** Leader and collectors of a run, each editable in place; an emptied collector is removed. */
export function StaffSelects(props: StaffSelectsProps) {
  const { run, saving, leaders, collectors, onLeader, onCollectors } = props;
  const current = collectorsOf(run);
  const several = kindRules[run.kind].severalCollectors;
  const saveCollector = (at: number, id: string) => {
    const ids = current.map((one) => one.id);
    const next = [...ids.slice(0, at), id, ...ids.slice(at + 1)].filter(Boolean);
    onCollectors(several ? next : (next[0] ?? ''));
  };
  return (
    <>
      <AutosaveSelect
        column="leader"
        label="Leader"
        options={withCurrent(leaders, run.leader, run.leaderName)}
        value={run.leader}
        saving={saving.has('leader')}
        empty="No Leader"
        disabled={lockOf(run, 'leader') !== null}
        title={lockOf(run, 'leader') ?? undefined}
        onSave={onLeader}
      />
      {[...current, ...(several || current.length === 0 ? [{ id: '', name: '' }] : [])].map(
        ({ id, name }, at) => (
          <AutosaveSelect
            // by position, not by person: a replacement keeps the position
            key={at}
            column="gc"
            label={at === 0 ? 'GC' : `GC ${at + 1}`}
            options={withCurrent(collectors, id, name).filter(
              ({ value }) => value === id || !current.some((one) => one.id === value),
            )}
            value={id}
            saving={saving.has('gc')}
            empty={at === 0 ? 'No GC' : 'Nobody else'}
            disabled={lockOf(run, 'gc') !== null}
            title={lockOf(run, 'gc') ?? undefined}
            onSave={(next) => saveCollector(at, next)}
          />
        ),
      )}
    </>
  );
}

const withCurrent = (options: readonly Option[], id: string, name: string) =>
  id === '' || options.some((one) => one.value === id)
    ? options
    : [...options, { value: id, label: name || id }];
