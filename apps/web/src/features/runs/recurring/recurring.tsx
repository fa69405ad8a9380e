import { useMemo } from 'react';
import { recurring } from '@warchest/contract/recurring.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import { RefusedError } from '../../../lib/call.ts';
import type { Option } from '../../../lib/option-matching.ts';
import type { Me } from '../../../lib/session.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { draftIsKept, useUnsavedChangesGuard } from '../../../ui/use-unsaved-changes-guard.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { WithOptions } from '../form/with-options.tsx';
import type { MemberOption } from '../use-run-options.ts';
import { CreatePanel } from './create-panel.tsx';
import { recurringTexts } from './messages.ts';
import { TemplateSheet } from './template-sheet.tsx';
import { useTemplateSheet } from './use-template-sheet.ts';

interface Around {
  readonly kind: RecurringKind;
  readonly me: Me;
}

/** The recurring templates of a kind, and the creation of a cycle's runs from them (REC-1). */
export const Recurring = (around: Around) => (
  <WithOptions>
    {({ lists, leaders, collectors }) => (
      <Loaded {...around} lists={lists} leaders={leaders} collectors={collectors} />
    )}
  </WithOptions>
);

interface LoadedProps extends Around {
  readonly lists: CatalogueLists;
  readonly leaders: readonly MemberOption[];
  readonly collectors: readonly MemberOption[];
}

const choiceOf = ({ userID, displayName }: MemberOption): Option => ({
  value: userID,
  label: displayName,
});

function Loaded({ kind, me, lists, leaders, collectors }: LoadedProps) {
  const sheet = useTemplateSheet(kind, me.id, lists);
  const { dialog } = useUnsavedChangesGuard(sheet.dirty ? draftIsKept : null);
  const options = useMemo(
    () => ({ leaders: leaders.map(choiceOf), collectors: collectors.map(choiceOf) }),
    [leaders, collectors],
  );
  // only the list contains the names of assigned people who have lost the role
  const named = useEndpoint(recurring[kind].list, {}).data;
  const nameOf = useMemo(() => {
    const names = new Map([...leaders, ...collectors].map((one) => [one.userID, one.displayName]));
    for (const { leader, leaderName, gc, gcName } of named?.recurringRaids ?? []) {
      const shown = [gcName].flat();
      [gc].flat().forEach((id, at) => names.has(id) || names.set(id, shown[at] ?? id));
      if (!names.has(leader)) names.set(leader, leaderName);
    }
    return (id: string) => names.get(id) ?? id;
  }, [leaders, collectors, named]);

  const { rows, error, retry } = sheet;
  if (!rows) {
    if (!error) return <Skeleton lines={10} />;
    const reason = error instanceof RefusedError ? recurringTexts.notFound : error.message;
    return <ErrorState reason={reason} onRetry={retry} />;
  }
  return (
    <>
      <CreatePanel kind={kind} saved={sheet.base} nameOf={nameOf} dirty={sheet.dirty} />
      <TemplateSheet
        kind={kind}
        lists={lists}
        leaders={options.leaders}
        collectors={options.collectors}
        nameOf={nameOf}
        sheet={sheet}
        rows={rows}
      />
      {dialog}
    </>
  );
}
