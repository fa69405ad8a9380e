import { loyalty } from '@warchest/contract/loyalty.ts';
import { unansweredSave } from '../../../lib/lost-answers.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useDraftList } from '../../../lib/use-draft-list.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { itemRules, readItems, refusedItem, savedOf } from './items-draft.ts';

const failure = {
  otherwise: "The items couldn't be saved! Please try again later.",
  unanswered: unansweredSave,
};

/** The store's list while it is edited. A draft from an earlier visit is restored when asked for. */
export function useItems(memberId: string) {
  const loaded = useEndpoint(
    loyalty.adminItems,
    {},
    { live: { topic: 'store', parts: ['items'] } },
  );
  const command = useCommand(loyalty.saveItems, { failure });
  const draft = useDraftList({
    name: 'store-items',
    memberId,
    list: loyalty.adminItems,
    loaded,
    read: readItems,
    rules: itemRules,
    asksToRestore: true,
    command,
    send: ({ rows, version }) => command.run({ body: { items: savedOf(rows), version } }),
    success: 'The items have been successfully saved.',
    cellOf: (path, { rows }) => refusedItem(path, rows),
  });
  return {
    ...draft,
    hosts: loaded.data?.pictureHosts ?? [],
    error: loaded.error,
    retry: () => void loaded.refetch(),
    command,
  };
}
