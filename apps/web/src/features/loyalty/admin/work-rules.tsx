import { TextInput } from '@mantine/core';
import { useEffect, type FormEvent } from 'react';
import { loyalty, type WorkRulesReply } from '@warchest/contract/loyalty.ts';
import { paysWork, workFields } from '@warchest/domain/loyalty/work.ts';
import { useForm } from '../../../lib/form.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { toastWithClose } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useEditSnapshot } from '../../../lib/use-edit-snapshot.ts';
import { HistoryButton } from '../../logs/public/history-button.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { changesAreLost, useUnsavedChangesGuard } from '../../../ui/use-unsaved-changes-guard.tsx';
import { rulesErrors, rulesSent, typedRules, workLabels, type TypedRules } from './work.ts';
import css from './points.module.css';

/** How many points work in a completed run or service booking earns; 0 by default. */
export function WorkRules() {
  const loaded = useEndpoint(loyalty.work, {}, { live: { topic: 'store', parts: ['rules'] } });
  if (loaded.data) return <RulesForm loaded={loaded.data} />;
  if (loaded.error) {
    return <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />;
  }
  return <Skeleton lines={6} height="52px" />;
}

function RulesForm({ loaded }: { readonly loaded: WorkRulesReply }) {
  const form = useForm<TypedRules>({
    start: () => typedRules(loaded),
    check: rulesErrors,
    order: workFields,
  });
  const { isDirty, restart, settle } = form;
  const [opened = loaded, take] = useEditSnapshot(loaded, isDirty);
  useEffect(() => {
    if (!isDirty) restart(typedRules(opened));
  }, [opened, isDirty, restart]);
  const leaving = useUnsavedChangesGuard(isDirty ? changesAreLost : null);
  const saving = useCommand(loyalty.setWork, { reload: [loyalty.work] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.tryOut() !== null) return;
    const sent = form.read();
    const done = await saving.run({ body: rulesSent(sent, opened.version) });
    if (!done) return;
    take(done);
    settle(sent, typedRules(done));
    toastWithClose('The points for work were saved.');
  };
  return (
    <form className={css.box} noValidate onSubmit={(event) => void submit(event)}>
      <h2>Points for work</h2>
      <p className={css.quiet}>
        {paysWork(opened)
          ? 'Given when a run or service booking is completed, removed if it is uncompleted.'
          : 'Off. Set a rule to give points when a run or service booking is completed.'}
      </p>
      {workFields.map((field) => (
        <TextInput
          key={field}
          name={field}
          label={workLabels[field]}
          inputMode="numeric"
          autoComplete="off"
          value={form.values[field]}
          error={form.errorOf(field)}
          onChange={(event) => form.set(field, event.currentTarget.value)}
          onBlur={() => form.leave(field)}
        />
      ))}
      <div className={css.buttons}>
        <SaveButtons
          save="Save rules"
          changed={isDirty}
          command={saving}
          onDiscard={() => restart(typedRules(opened))}
        />
        <HistoryButton
          of={{
            history: 'work',
            id: 'work',
            title: 'Points for work',
            nameOf: (name) =>
              workFields.filter((field) => field === name).map((field) => workLabels[field])[0],
          }}
        />
      </div>
      {leaving.dialog}
    </form>
  );
}
