import type { ReactNode } from 'react';
import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import type { RunField } from '@warchest/domain/runs/editable.ts';
import { isRunStaff } from '@warchest/domain/runs/visibility.ts';
import type { RunState } from '@warchest/domain/runs/run.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { useConfirm, type Question } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
import { InlineEdit } from '../../../ui/inline-edit.tsx';
import { AutosaveSelect } from '../../../ui/autosave-select.tsx';
import { lockOf } from '../../runs/public/edit-locks.ts';
import { factsOf } from '../../runs/public/run-facts.ts';
import { runName, runStateBadges, runStateOptions } from '../../runs/public/run-words.ts';
import { StaffSelects } from '../../runs/public/staff-selects.tsx';
import {
  useRunChanges,
  whyNotChanged,
  type Remember,
  type RunChange,
} from '../../runs/public/use-run-changes.ts';
import type { FormOptions } from '../form/form-options.ts';
import { runWords } from './booking-words.ts';
import type { StaffLists } from './use-staff-lists.ts';
import css from './run-controls.module.css';

export interface RunControlsProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly me: Me;
  readonly staff: StaffLists;
  readonly options: FormOptions;
  /** Stores how to undo a change. */
  readonly remember: Remember;
  /** At the end of the line: what opens the run's form and its logs. */
  readonly links: ReactNode;
}

const fieldWords: Readonly<Record<keyof RunChange, string>> = {
  runState: 'state',
  leader: 'leader',
  gc: 'gold collector',
  gcPaymentRealm: 'GC realm',
  note: 'note',
};

const handOver = (run: RunView): Question => ({
  title: `Hand this ${kindRules[run.kind].words.one} over?`,
  text: (
    <p>
      <strong>{runName(run)}</strong> will leave your overview. Only its new staff or a manager can
      give it back.
    </p>
  ),
  confirm: 'Hand it over',
  cancel: 'Keep it',
});

/** State, leader, collector, collector's realm and note of a run, each editable by those who may. */
export function RunControls(props: RunControlsProps) {
  const { kind, run, me, staff, options, remember, links } = props;
  const narrow = useNarrow();
  const [ask, question] = useConfirm();
  const locked = (field: RunField) => lockOf(run, field);
  const { shown, saving, refused, takeBack, refuse, save: send, restore } = useRunChanges(run);
  const save = async (change: RunChange) => {
    const before = await send(change);
    const fields = Object.keys(change).map((field) => fieldWords[field as keyof RunChange]);
    const words = `${runWords(run)}: ${fields.join(', ')}`;
    remember(() => restore(before), words, whyNotChanged);
  };
  const quietly = (change: RunChange) => void save(change).catch(() => undefined);
  /** After handing over, the caller cannot read the run and cannot undo the change. */
  const saveStaff = async (change: RunChange) => {
    const { leader, gc } = change;
    const then = {
      ...factsOf(shown),
      ...(leader === undefined ? {} : { leader: leader || null }),
      ...(gc === undefined ? {} : { gcs: [gc].flat().filter(Boolean) }),
    };
    const leaves = !isRunStaff(then, me);
    if (!leaves || (await ask(handOver(run)))) quietly(change);
  };
  const saveRealm = (typed: string) => {
    const realm = findRealm(options.rules.realms, typed);
    if (realm) return save({ gcPaymentRealm: realm.joined });
    const why = typed.trim() === '' ? fieldIsRequired : 'Unknown Realm selected';
    return refuse({ gcPaymentRealm: typed }, why);
  };
  const retry = (change: RunChange) =>
    change.gcPaymentRealm === undefined
      ? saveStaff(change)
      : saveRealm(change.gcPaymentRealm).catch(() => undefined);
  const stateBadge = shown.runState === '' ? null : runStateBadges[shown.runState];
  return (
    <div className={css.facts} data-as-text={narrow ? undefined : ''}>
      <span className={css.state} data-tone={stateBadge?.tone}>
        {stateBadge ? <Icon name={stateBadge.icon} /> : null}
        <AutosaveSelect
          label="State"
          options={runStateOptions}
          value={shown.runState}
          saving={saving.has('runState')}
          disabled={locked('runState') !== null}
          title={locked('runState') ?? undefined}
          onSave={(runState) => quietly({ runState: runState as RunState })}
        />
      </span>
      <StaffSelects
        run={shown}
        saving={saving}
        leaders={staff.leaders}
        collectors={staff.collectors}
        onLeader={(leader) => void saveStaff({ leader })}
        onCollectors={(gc) => void saveStaff({ gc })}
      />
      <span className={css.inline}>
        <span className={css.label}>GC realm</span>
        <InlineEdit
          label="GC payment realm"
          format={{ type: 'text', options: options.realms }}
          value={run.gcPaymentRealm}
          save={saveRealm}
          isRefused={refused?.change.gcPaymentRealm !== undefined}
          locked={locked('gcPaymentRealm') ?? false}
        />
      </span>
      <span className={`${css.inline} ${css.note}`}>
        <span className={css.label}>Note</span>
        <InlineEdit
          label={`Note of the ${kindRules[kind].words.one}`}
          format={{ type: 'text' }}
          value={run.note}
          save={(note) => save({ note })}
          isRefused={refused?.change.note !== undefined}
          locked={locked('note') ?? false}
        />
      </span>
      <span className={css.links}>{links}</span>
      {refused ? (
        <div className={css.notSaved}>
          <NotSaved
            what={Object.keys(refused.change)
              .map((field) => fieldWords[field as keyof RunChange])
              .join(', ')}
            why={refused.why}
            onRetry={() => void retry(refused.change)}
            onTakeBack={takeBack}
          />
        </div>
      ) : null}
      {question}
    </div>
  );
}
