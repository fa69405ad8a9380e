import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { unansweredCreation } from '../../../lib/lost-answers.ts';
import type { Form } from '../../../lib/form.ts';
import type { CommandState } from '../../../lib/command.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { runTexts } from '../messages.ts';
import { creationBody, type RunFormField, type RunValues } from './run-form.ts';

/** The call with the form's values, valid or not; the server validates them. */
const creationLine = (kind: RunKind) => ({ ...runs[kind].create, body: z.looseObject({}) });
/** The maximum number of created runs that are shown. */
const shown = 10;

interface CreationContext {
  /** Confirms unlikely values; returns the field to go back to, or null to continue. */
  readonly doubt: (values: RunValues) => Promise<RunFormField | null>;
  /** The form's values after this run was created. */
  readonly next: (created: RunValues) => RunValues;
  /** Focuses a field; without one, the first with an error. */
  readonly focus: (field?: RunFormField) => void;
  /** The field in which the next run begins. */
  readonly nextField: RunFormField;
  readonly onCreated: (created: RunValues) => void;
}

export interface Creation {
  readonly create: () => Promise<void>;
  readonly command: CommandState;
  /** The runs created here, the newest first. */
  readonly made: readonly RunView[];
}

/**
 * Sends the form, and begins the next run once it was created. Text typed while it is being sent
 * belongs to the next run, so it stays, and so does the focus.
 */
export function useCreation(
  kind: RunKind,
  form: Form<RunValues>,
  context: CreationContext,
): Creation {
  const { refuse } = form;
  const [made, setMade] = useState<readonly RunView[]>([]);
  const line = useMemo(() => creationLine(kind), [kind]);
  const action = useCommand(line, {
    success: runTexts.created,
    failure: { otherwise: runTexts.creationFailed, unanswered: unansweredCreation },
    reload: [runs[kind].overview, runs[kind].list],
  });
  const { error: refusal } = action;
  useEffect(() => {
    if (refusal) refuse(refusal);
  }, [refusal, refuse]);

  const create = async () => {
    if (action.pending) return;
    const { doubt, next, focus, nextField, onCreated } = context;
    if (form.tryOut() === null) {
      const doubtful = await doubt(form.read());
      if (doubtful) return focus(doubtful);
    }
    const sent = form.read();
    const reply = await action.run({ body: creationBody(kind, sent) });
    const now = form.read();
    const isTyping = (Object.keys(sent) as (keyof RunValues)[]).some(
      (field) => !Object.is(now[field], sent[field]),
    );
    if (reply) {
      setMade((before) => [reply, ...before].slice(0, shown));
      form.settle(sent, next(sent));
      onCreated(sent);
    }
    if (!isTyping) focus(reply ? nextField : undefined);
  };
  return { create, command: action, made };
}
