import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import type { Form } from '../../../lib/form.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { runTexts } from '../messages.ts';
import { creationBody, type RunFormField, type RunValues } from './run-form.ts';

/** The call as this form makes it: with what was typed, valid or not. The server judges it. */
const creationLine = (kind: ServedKind) => ({ ...runs[kind].create, body: z.looseObject({}) });
/** So many of the runs made here are shown. */
const shown = 10;

interface Around {
  /** Asks about what is unlikely in the form; answers the field to go back to, or null to go on. */
  readonly doubt: (values: RunValues) => Promise<RunFormField | null>;
  /** What the form begins with after this was created. */
  readonly next: (created: RunValues) => RunValues;
  /** Puts the keys into a field; without one, into the first that is wrong. */
  readonly focus: (field?: RunFormField) => void;
  /** Where the next one begins. */
  readonly nextField: RunFormField;
  readonly onCreated: () => void;
}

export interface Creation {
  readonly create: () => Promise<void>;
  readonly pending: boolean;
  /** The runs that were made here, the newest first. */
  readonly made: readonly RunView[];
}

/**
 * Sends the form, and begins the next run when it was created. What is typed while it is sent belongs to
 * the next: it stays, and the keys stay where it is typed.
 */
export function useCreation(kind: ServedKind, form: Form<RunValues>, around: Around): Creation {
  const { refuse } = form;
  const [made, setMade] = useState<readonly RunView[]>([]);
  const line = useMemo(() => creationLine(kind), [kind]);
  const action = useCommand(line, {
    success: runTexts.created,
    failure: { otherwise: runTexts.creationFailed },
    reload: [runs[kind].overview, runs[kind].list],
  });
  const { error: refusal } = action;
  useEffect(() => {
    if (refusal) refuse(refusal);
  }, [refusal, refuse]);

  const create = async () => {
    if (action.pending) return;
    const { doubt, next, focus, nextField, onCreated } = around;
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
      onCreated();
    }
    if (!isTyping) focus(reply ? nextField : undefined);
  };
  return { create, pending: action.pending, made };
}
