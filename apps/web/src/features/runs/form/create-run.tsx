import { Checkbox } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { newRun, runs, type RunView } from '@warchest/contract/runs.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { formErrors, refusedFields } from '../../../lib/form-errors.ts';
import { dayText, todayText } from '../../../lib/format.ts';
import { browserStore } from '../../../lib/storage.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm, type Question } from '../../../ui/confirm-dialog.tsx';
import { useFieldsAboveBar } from '../../../ui/fields-above-bar.ts';
import { CreatedRuns } from './created-runs.tsx';
import { RunFields } from './run-fields.tsx';
import { creationBody, firstValues, formOrder, isLongPast, type RunValues } from './run-form.ts';
import { withoutMessages } from './run-form-messages.ts';
import css from './run-form.module.css';
import { focusField, useSendChord } from './use-form-keys.ts';
import type { RunOptions } from '../use-run-options.ts';

/** Said after creating, to the letter (spec 2 §8). */
const runCreated = 'Your raid has been successfully created.';
const runCreationFailed = 'Your raid creation failed! Please try again later.';

const fields = formOrder.filter((field) => field !== 'logs');
const resetKey = 'resetAfterCreating';
const check = formErrors(newRun, creationBody);

const pastQuestion = ({ date, time, difficulty, type, raid }: RunValues): Question => ({
  title: 'Create a raid in the past?',
  text: `${difficulty} ${type} ${raid} on ${dayText(date, true)} at ${time} has long begun.`,
  confirm: 'Create it',
  cancel: 'Change the date',
});

export interface CreateRunProps {
  readonly kind: ServedKind;
  readonly options: RunOptions & { readonly lists: CatalogueLists };
}

/**
 * The creation form (spec 2 §2.10). It is sent even when its own messages say that it is not valid:
 * the server refuses and nothing is lost. Without the tick all but the time stays for the next raid.
 */
export function CreateRun({ kind, options }: CreateRunProps) {
  const { lists, leaders, collectors } = options;
  const [values, setValues] = useState<RunValues>(() => firstValues(lists, todayText(Date.now())));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [resets, setResets] = useState(() => browserStore.read(resetKey, false));
  const [made, setMade] = useState<readonly RunView[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const create = useAction(runs[kind].create, {
    success: runCreated,
    failure: { otherwise: runCreationFailed },
    reload: [runs[kind].overview, runs[kind].list],
  });
  const { error: refusal } = create;
  useEffect(() => {
    // where both have something to say, the form's own words stand
    if (refusal) setErrors((own) => ({ ...refusedFields(refusal), ...own }));
  }, [refusal]);
  const bar = useFieldsAboveBar(form);
  const [ask, question] = useConfirm();
  useSendChord(form, 'Enter');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (create.pending) return;
    setErrors(check(values));
    if (isLongPast(values, Date.now()) && !(await ask(pastQuestion(values)))) {
      return focusField(form.current, 'date');
    }
    const reply = await create.run({ body: creationBody(values) as never });
    if (!reply) {
      focusField(form.current);
      return;
    }
    setErrors({});
    setMade((before) => [reply, ...before].slice(0, 10));
    setValues((now) => (resets ? firstValues(lists, todayText(Date.now())) : { ...now, time: '' }));
    focusField(form.current, resets ? 'date' : 'time');
  };

  return (
    <>
      <form
        ref={form}
        className={css.form}
        noValidate
        aria-busy={create.pending}
        onSubmit={(event) => void submit(event)}
      >
        <div className={`${css.form} ${css.overlay}`} data-busy={create.pending || undefined}>
          <RunFields
            kind={kind}
            fields={fields}
            values={values}
            onChange={(field, value) => {
              setValues((now) => ({ ...now, [field]: value }));
              setErrors((said) => withoutMessages(said, field));
            }}
            errors={errors}
            lists={lists}
            leaders={leaders}
            collectors={collectors}
          />
          <Checkbox
            label="Reset form after creation"
            checked={resets}
            onChange={(event) => {
              setResets(event.currentTarget.checked);
              browserStore.write(resetKey, event.currentTarget.checked);
            }}
          />
        </div>
        <div ref={bar} className={css.actions} data-bar="">
          <Button look="primary" type="submit" busy={create.pending}>
            Create raid
          </Button>
          <span className={css.hint}>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> creates. In the date <kbd>T</kbd> is today,{' '}
            <kbd>+</kbd> <kbd>−</kbd> a day on or back.
          </span>
        </div>
      </form>
      <CreatedRuns made={made} lists={lists} />
      {question}
    </>
  );
}
