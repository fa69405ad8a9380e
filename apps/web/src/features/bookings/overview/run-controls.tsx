import { runs, type RunChange, type RunView } from '@warchest/contract/runs.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import { mayEditRunField, type RunField } from '@warchest/domain/runs/editable.ts';
import { runStates, type RunState } from '@warchest/domain/runs/run.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { act } from '../../../lib/use-action.ts';
import { InlineCell } from '../../../ui/inline-cell.tsx';
import { Select } from '../../../ui/select.tsx';
import { factsOf } from '../../runs/run-facts.ts';
import { runStateWords } from '../../runs/run-words.ts';
import { runUpdated, runUpdateFailed } from '../../runs/use-run-deeds.tsx';
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
}

const notYours = 'Your roles do not let you change this';
const states = runStates.map((state) => ({
  value: state,
  label: state === '' ? 'no state' : runStateWords[state],
}));

/** State, leader, collector, collector's realm and note of a run, each open to those who may. */
export function RunControls({ kind, run, me, staff, choices }: RunControlsProps) {
  const facts = factsOf(run);
  const may = (field: RunField) => mayEditRunField(facts, me, field);
  const save = (change: RunChange) =>
    act(
      runs[kind].update,
      { params: { id: run.id }, body: { version: run.version, ...change } },
      { success: runUpdated, failure: { otherwise: runUpdateFailed } },
    ).then((reply) => putRun(kind, reply));
  const quietly = (change: RunChange) => void save(change).catch(() => undefined);
  const saveRealm = (typed: string) => {
    const realm = findRealm(choices.rules.realms, typed);
    if (realm) return save({ gcPaymentRealm: realm.joined });
    const why = typed.trim() === '' ? 'Field is required' : 'Unknown Realm selected';
    toast(why, 'bad');
    return Promise.reject(new Error(why));
  };
  return (
    <div className={css.controls}>
      <Select
        label="State"
        choices={states}
        value={run.runState}
        disabled={!may('runState')}
        title={may('runState') ? undefined : notYours}
        onChange={(runState) => quietly({ runState: runState as RunState })}
      />
      <Select
        label="Leader"
        choices={withCurrent(staff.leaders, run.leader, run.leaderName)}
        value={run.leader}
        empty="No Leader"
        disabled={!may('leader')}
        title={may('leader') ? undefined : notYours}
        onChange={(leader) => quietly({ leader })}
      />
      <Select
        label="GC"
        choices={withCurrent(staff.collectors, run.gc, run.gcName)}
        value={run.gc}
        empty="No GC"
        disabled={!may('gc')}
        title={may('gc') ? undefined : notYours}
        onChange={(gc) => quietly({ gc })}
      />
      <span className={css.inline}>
        <span className={css.label}>GC realm</span>
        <InlineCell
          kind="text"
          label="GC payment realm"
          choices={choices.realms}
          value={run.gcPaymentRealm}
          save={saveRealm}
          locked={may('gcPaymentRealm') ? false : notYours}
        />
      </span>
      <span className={`${css.inline} ${css.note}`}>
        <span className={css.label}>Note</span>
        <InlineCell
          kind="text"
          label="Note of the raid"
          value={run.note}
          save={(note) => save({ note })}
          locked={may('note') ? false : notYours}
        />
      </span>
    </div>
  );
}

const withCurrent = (choices: StaffLists['leaders'], id: string, name: string) =>
  id === '' || choices.some((one) => one.value === id)
    ? choices
    : [...choices, { value: id, label: name || id }];
