import { useEffect, type FormEvent } from 'react';
import { cycles } from '@warchest/contract/cycles.ts';
import { cycleDates, shiftedCycle, type CycleConfig } from '@warchest/domain/cycles/cycle.ts';
import { firstRefused } from '../../../lib/form-errors.ts';
import { useForm } from '../../../lib/form.ts';
import { todayText } from '../../../lib/format.ts';
import { RefusedError } from '../../../lib/call.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { unansweredSave } from '../../../lib/lost-answers.ts';
import { useMinute } from '../../../lib/now.ts';
import { pages } from '../../../lib/pages.ts';
import { useMe } from '../../../lib/session.ts';
import { toastWithClose } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useTypedChanges } from '../../../lib/use-typed-fields.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useEditSnapshot } from '../../../lib/use-edit-snapshot.ts';
import { HistoryButton } from '../../logs/public/history-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { changesAreLost, useUnsavedChangesGuard } from '../../../ui/use-unsaved-changes-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RestoredNotice } from '../../../ui/restored-notice.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import {
  configDoubts,
  configErrors,
  configSent,
  dateLabels,
  datesOf,
  joinedDates,
  type OpenedConfig,
} from './config-form.ts';
import { Timeline } from './timeline.tsx';
import css from './config.module.css';

const groups = [
  { title: 'Current cycle', names: cycleDates.slice(0, 4) },
  { title: 'Old cycle', names: cycleDates.slice(4) },
];

/** The eight dates of the pay weeks (CYC-1). */
export function CycleConfigScreen() {
  const loaded = useEndpoint(cycles.config, {}, { live: { topic: 'member', parts: ['cycle'] } });
  return (
    <>
      <PageHeader
        title={pages.cycleConfig.title}
        actions={
          <HistoryButton
            of={{
              history: 'cycle',
              id: 'config',
              title: pages.cycleConfig.title,
              parts: cycleDates.map((name) => ({ value: name, label: dateLabels[name] })),
              nameOf: (name) =>
                cycleDates.map(String).includes(name)
                  ? dateLabels[name as keyof CycleConfig]
                  : undefined,
            }}
          />
        }
      />
      {loaded.data ? (
        <ConfigForm loaded={loaded.data} reload={async () => (await loaded.refetch()).data} />
      ) : loaded.error ? (
        <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
      ) : (
        <Skeleton lines={8} height="52px" />
      )}
    </>
  );
}

const focusField = (name: string | null) =>
  document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

interface ConfigFormProps {
  readonly loaded: OpenedConfig;
  readonly reload: () => Promise<OpenedConfig | undefined>;
}

function ConfigForm({ loaded, reload }: ConfigFormProps) {
  const me = useMe();
  const today = todayText(useMinute());
  const form = useForm<CycleConfig>({
    start: () => datesOf(loaded),
    check: configErrors,
    order: cycleDates,
    together: () => cycleDates,
  });
  const { values, isDirty, restart, settle, refuse, change } = form;
  const [opened = loaded, take] = useEditSnapshot(loaded, isDirty);
  useEffect(() => {
    // dates saved by somebody else are shown at once, unless there are unsaved changes
    if (!isDirty) restart(datesOf(opened));
  }, [opened, isDirty, restart]);
  // after the effect above, which would put the saved dates over what is restored
  const draft = useTypedChanges(form, 'cycleDates', datesOf(opened));
  const leaving = useUnsavedChangesGuard(isDirty ? changesAreLost : null);
  const wrong = Object.keys(form.messages).length > 0;
  const doubts = configDoubts(values);
  const refused = async (failure: Error) => {
    const before = datesOf(opened);
    refuse(failure);
    focusField(firstRefused(failure));
    const stale = failure instanceof RefusedError && failure.type === 'stale';
    const newest = stale ? await reload() : undefined;
    if (newest) {
      take(newest);
      change((typed) => joinedDates(before, typed, newest));
    }
  };
  const saving = useCommand(cycles.setConfig, {
    failure: { unanswered: unansweredSave },
    onFailure: (failure) => void refused(failure),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const first = form.tryOut();
    if (first !== null || !me) {
      focusField(first);
      return;
    }
    const sent = form.read();
    const saved = await saving.run({ body: configSent(sent, me.id, opened.version) });
    if (!saved) return;
    take(saved);
    settle(sent, datesOf(saved));
    toastWithClose('Configured Cycle Dates!');
    await reload();
  };
  const shift = (days: number) => change((dates) => shiftedCycle(dates, days));
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <RestoredNotice {...draft} />
      <Timeline dates={values} today={today} />
      <div className={css.shift} role="group" aria-label="Move all dates">
        {[-7, 7].map((days) => (
          <Button
            key={days}
            icon="calendar"
            reason={wrong ? 'A date is missing' : null}
            onClick={() => shift(days)}
          >
            {days > 0 ? '7 days later' : '7 days earlier'}
          </Button>
        ))}
      </div>
      {groups.map(({ title, names }) => (
        <FieldGroup key={title} legend={title} columns={4}>
          {names.map((name) => (
            <DateInput
              key={name}
              name={name}
              label={dateLabels[name]}
              required
              value={values[name]}
              error={form.errorOf(name)}
              onChange={(day) => {
                form.set(name, day);
                form.leave(name);
              }}
            />
          ))}
        </FieldGroup>
      ))}
      <div role="status">
        {doubts.length > 0 ? (
          <ul className={css.doubts} aria-label="Warnings">
            {doubts.map(({ text }) => (
              <li key={text}>
                <Icon name="warn" /> {text}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <FormActions sticky={isDirty}>
        <SaveButtons
          save="Save dates"
          changed={isDirty}
          command={saving}
          chord
          onDiscard={() => restart(datesOf(opened))}
        />
      </FormActions>
      {leaving.dialog}
    </form>
  );
}
