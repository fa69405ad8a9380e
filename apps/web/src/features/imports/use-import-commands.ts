import { useMemo } from 'react';
import type { ImportView, ListedImport } from '@warchest/contract/import-view.ts';
import { imports } from '@warchest/contract/imports.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { showReply } from './use-import.ts';

const reload = [imports.list];

async function shown(reply: Promise<ImportView | undefined>): Promise<ImportView | undefined> {
  const view = await reply;
  if (view) await showReply(view);
  return view;
}

/** The commands on imports; each shows its reply. The same functions at every render. */
export function useImportCommands() {
  const starting = useCommand(imports.run, { reload });
  const { run } = starting;
  const { run: cancel } = useCommand(imports.cancel, { reload });
  const undoing = useCommand(imports.undo, { reload });
  const { run: undo } = undoing;
  const { run: read } = useCommand(imports.read, { reload });
  const { run: remove } = useCommand(imports.remove, { reload, success: 'Draft removed.' });
  const commands = useMemo(
    () => ({
      run: async (id: string, badRows: 'skip' | 'stop') => {
        const view = await shown(run({ params: { id }, body: { badRows } }));
        // Another tab may have imported it: the page then says so.
        if (!view)
          await queryClient.invalidateQueries({
            queryKey: keyOf(imports.show, { params: { id } }),
          });
        return view;
      },
      cancel: async (id: string) => {
        if (await shown(cancel({ params: { id } }))) toast('Stopping…', 'info');
      },
      undo: (id: string) => shown(undo({ params: { id } })),
      read: (id: string, sheet: number) => shown(read({ params: { id }, body: { sheet } })),
      remove: ({ id }: Pick<ListedImport, 'id'>) => remove({ params: { id } }),
    }),
    [run, cancel, undo, read, remove],
  );
  return { ...commands, starting, undoing };
}
