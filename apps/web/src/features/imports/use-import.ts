import type { ImportView, ListedImport } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import { call, RefusedError } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { keyOf, useEndpoint } from '../../lib/use-endpoint.ts';

/** Whether background work on it goes on. */
export const isAtWork = ({ job }: Pick<ListedImport, 'job'>): boolean => job?.state === 'running';

/** An import, polled while background work on it goes on; it goes on without this page, too. */
export const useImport = (id: string) =>
  useEndpoint(imports.show, { params: { id } }, { pollWhile: isAtWork, staleTime: 0 });

/** The imports, polled while work on one of them goes on. */
export const useImports = () =>
  useEndpoint(imports.list, {}, { pollWhile: (all) => all.some(isAtWork), staleTime: 0 });

/** Shows what a command answered; a poll that was asked before it must not follow. */
export async function showReply(view: ImportView): Promise<void> {
  const queryKey = keyOf(imports.show, { params: { id: view.id } });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, view);
  void queryClient.invalidateQueries({ queryKey: [imports.list.name] });
}

/** Between two questions whether a check has ended, in ms. */
const askEvery = 150;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends a check that goes on, because what it checks is about to change. */
async function endCheck(id: string): Promise<void> {
  const params = { id };
  let view = await call(imports.cancel, { params });
  while (view.job?.state === 'running' && view.job.kind === 'preview') {
    await pause(askEvery);
    view = await call(imports.show, { params });
  }
}

/**
 * Changes a draft. A check that goes on is ended first: it would find out what does not hold any
 * more.
 * @param send sends the change
 */
export async function changeDraft(
  id: string,
  send: () => Promise<ImportView>,
): Promise<ImportView> {
  const known = queryClient.getQueryData<ImportView>(keyOf(imports.show, { params: { id } }));
  const isChecking = (view: ImportView | undefined) =>
    view?.job?.state === 'running' && view.job.kind === 'preview';
  if (isChecking(known)) await endCheck(id);
  try {
    return await send();
  } catch (failure) {
    if (!(failure instanceof RefusedError) || failure.type !== 'import-busy') throw failure;
    // another tab may have begun a check
    if (!isChecking(await call(imports.show, { params: { id } }))) throw failure;
    await endCheck(id);
    return send();
  }
}
