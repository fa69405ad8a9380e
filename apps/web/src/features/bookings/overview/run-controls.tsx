import { refusals } from '@warchest/contract/refusals.ts';
import { runs, type RunView } from '@warchest/contract/runs.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import type { RunField } from '@warchest/domain/runs/editable.ts';
import { isRunStaff } from '@warchest/domain/runs/visible.ts';
import { runStates, type RunState } from '@warchest/domain/runs/run.ts';
import { kindRules, type ServedKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { act } from '../../../lib/use-action.ts';
import { useConfirm, type Question } from '../../../ui/confirm-dialog.tsx';
import { InlineEdit } from '../../../ui/inline-edit.tsx';
import { SavingSelect } from '../../../ui/saving-select.tsx';
import { lockOf } from '../../runs/form/edit-locks.ts';
import { collectorsOf, factsOf } from '../../runs/run-facts.ts';
import { runName, runStateWords } from '../../runs/run-words.ts';
import { runTexts } from '../../runs/messages.ts';
import { putRun } from '../cache.ts';
import type { FormChoices } from '../form/choices.ts';
import type { StaffLists } from './use-staff-lists.ts';
import css from './run-card.module.css';

export interface RunControlsProps {
  readonly kind: ServedKind;
  readonly run: RunView;
  readonly me: Me;
  readonly staff: StaffLists;
  readonly choices: FormChoices;
  /** Keeps what takes a change back. */
  readonly remember: (takeBack: () => Promise<unknown>) => void;
}

/** The fields that are changed here; the collectors as runs of the kind have them. */
type Change = Partial<Pick<RunView, 'runState' | 'leader' | 'gc' | 'gcPaymentRealm' | 'note'>>;

const states = runStates.map((state) => ({
  value: state,
  label: state === '' ? 'no state' : runStateWords[state],
}));

const texts = {
  success: runTexts.updated,
  failure: { 'run-completed': refusals['run-completed'].title, otherwise: runTexts.updateFailed },
} as const;

const handOver = (run: RunView): Question => ({
  title: `Hand this ${kindRules[run.kind].words.one} over?`,
  text: (
    <p>
      <strong>{runName(run)}</strong> is then no longer yours: it leaves your overview, and only its
      new staff or a manager can give it back.
    </p>
  ),
  confirm: 'Hand it over',
  cancel: 'Keep it',
});

/** State, leader, collector, collector's realm and note of a run, each open to those who may. */
export function RunControls(props: RunControlsProps) {
  const { kind, run, me, staff, choices, remember } = props;
  const [ask, question] = useConfirm();
  const locked = (field: RunField) => lockOf(run, field);
  const collectors = collectorsOf(run);
  const several = kindRules[kind].severalCollectors;
  const send = async (version: number, change: Change) => {
    const body: Record<string, unknown> = { version, ...change };
    const reply = await act(runs[kind].update, { params: { id: run.id }, body }, texts);
    putRun(kind, reply);
    return reply.version;
  };
  const save = async (change: Change) => {
    const fields = Object.keys(change) as (keyof Change)[];
    const before = Object.fromEntries(fields.map((field) => [field, run[field]])) as Change;
    const version = await send(run.version, change);
    remember(() => send(version, before));
  };
  const quietly = (change: Change) => void save(change).catch(() => undefined);
  /** Whoever hands the run on loses sight of it, and with it the way back. */
  const saveStaff = async (change: Change) => {
    const { leader, gc } = change;
    const then = {
      ...factsOf(run),
      ...(leader === undefined ? {} : { leader: leader || null }),
      ...(gc === undefined ? {} : { gcs: [gc].flat().filter(Boolean) }),
    };
    const leaves = !isRunStaff(then, me);
    if (!leaves || (await ask(handOver(run)))) quietly(change);
  };
  /** Another collector in one place; an emptied place goes. */
  const saveCollector = (at: number, id: string) => {
    const ids = collectors.map((one) => one.id);
    const next = [...ids.slice(0, at), id, ...ids.slice(at + 1)].filter(Boolean);
    void saveStaff({ gc: several ? next : (next[0] ?? '') });
  };
  const saveRealm = (typed: string) => {
    const realm = findRealm(choices.rules.realms, typed);
    if (realm) return save({ gcPaymentRealm: realm.joined });
    const why = typed.trim() === '' ? 'Field is required' : 'Unknown Realm selected';
    toast(why, 'bad');
    return Promise.reject(new Error(why));
  };
  return (
    <div className={css.controls}>
      <SavingSelect
        label="State"
        choices={states}
        value={run.runState}
        disabled={locked('runState') !== null}
        title={locked('runState') ?? undefined}
        onSave={(runState) => quietly({ runState: runState as RunState })}
      />
      <SavingSelect
        label="Leader"
        choices={withCurrent(staff.leaders, run.leader, run.leaderName)}
        value={run.leader}
        empty="No Leader"
        disabled={locked('leader') !== null}
        title={locked('leader') ?? undefined}
        onSave={(leader) => void saveStaff({ leader })}
      />
      {[...collectors, ...(several || collectors.length === 0 ? [{ id: '', name: '' }] : [])].map(
        ({ id, name }, at) => (
          <SavingSelect
            // places, not people: who is replaced keeps the place
            key={at}
            label={at === 0 ? 'GC' : `GC ${at + 1}`}
            choices={withCurrent(staff.collectors, id, name).filter(
              ({ value }) => value === id || !collectors.some((one) => one.id === value),
            )}
            value={id}
            empty={at === 0 ? 'No GC' : 'Nobody else'}
            disabled={locked('gc') !== null}
            title={locked('gc') ?? undefined}
            onSave={(next) => saveCollector(at, next)}
          />
        ),
      )}
      <span className={css.inline}>
        <span className={css.label}>GC realm</span>
        <InlineEdit
          label="GC payment realm"
          writing={{ type: 'text', choices: choices.realms }}
          value={run.gcPaymentRealm}
          save={saveRealm}
          locked={locked('gcPaymentRealm') ?? false}
        />
      </span>
      <span className={`${css.inline} ${css.note}`}>
        <span className={css.label}>Note</span>
        <InlineEdit
          label={`Note of the ${kindRules[kind].words.one}`}
          writing={{ type: 'text' }}
          value={run.note}
          save={(note) => save({ note })}
          locked={locked('note') ?? false}
        />
      </span>
      {question}
    </div>
  );
}

const withCurrent = (choices: StaffLists['leaders'], id: string, name: string) =>
  id === '' || choices.some((one) => one.value === id)
    ? choices
    : [...choices, { value: id, label: name || id }];
