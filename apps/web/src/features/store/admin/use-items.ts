import { useCallback, useEffect, useMemo, useState } from 'react';
import { loyalty } from '@warchest/contract/loyalty.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import { refusedFields } from '../../../lib/form-errors.ts';
import { putInto } from '../../../lib/live-cache.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastWithClose } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import {
  draftOf,
  isSameList,
  linesOf,
  refusedLines,
  savedOf,
  typedSince,
  type ItemLines,
} from './items-draft.ts';

const place = 'store-items';
const none: ItemLines = [];

/** The store's list while it is edited: the loaded items, unsaved changes, and saving. */
export function useItems(memberId: string) {
  const list = useEndpoint(loyalty.adminItems, {}, { live: { topic: 'store', parts: ['items'] } });
  const drafts = useMemo(() => draftsIn(memberId), [memberId]);
  const [typed, setTyped] = useState<{ version: number; lines: ItemLines } | null>(null);
  const [storedDraft, setStoredDraft] = useState(() => draftOf(drafts.read(place)));
  const saving = useCommand(loyalty.saveItems, {
    failure: { otherwise: "The items couldn't be saved! Please try again later." },
    reload: [loyalty.adminItems],
  });
  const loaded = list.data;
  const before = useMemo(() => (loaded ? linesOf(loaded.data) : none), [loaded]);
  const lines = typed?.lines ?? before;
  const isDirty = typed !== null && !isSameList(typed.lines, before);
  useEffect(() => {
    if (typed) drafts.write(place, isDirty ? typed : null);
  }, [drafts, typed, isDirty]);

  const version = loaded?.version ?? 0;
  const edit = useCallback(
    (change: (now: ItemLines) => ItemLines) =>
      setTyped((now) => ({
        version: now?.version ?? version,
        lines: change(now?.lines ?? before),
      })),
    [version, before],
  );
  const discard = () => {
    setTyped(null);
    saving.clear();
    drafts.write(place, null);
  };
  const save = async () => {
    const body = { items: savedOf(lines), version: typed?.version ?? version };
    const done = await saving.run({ body });
    if (!done) return;
    putInto(queryClient, loyalty.adminItems, () => done);
    drafts.write(place, null);
    setTyped((now) =>
      now === null || now.lines === lines
        ? null
        : { version: done.version, lines: typedSince(lines, now.lines, linesOf(done.data)) },
    );
    toastWithClose('The items have been successfully saved.');
  };
  return {
    lines: loaded ? lines : undefined,
    hosts: loaded?.pictureHosts ?? [],
    error: list.error,
    retry: () => void list.refetch(),
    isDirty,
    /** Whether somebody else has saved the list since it was first changed here. */
    isBehind: isDirty && typed.version !== version,
    refused: refusedLines(refusedFields(saving.error), lines),
    saving: saving.pending,
    edit,
    discard,
    save,
    /** Unsaved changes from an earlier visit, until they are restored or discarded. */
    kept:
      storedDraft && loaded && !isDirty && !isSameList(storedDraft.lines, before)
        ? storedDraft
        : null,
    restore: () => {
      setTyped(storedDraft);
      setStoredDraft(null);
    },
    forget: () => {
      setStoredDraft(null);
      drafts.write(place, null);
    },
  };
}
