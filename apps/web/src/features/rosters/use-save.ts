import { useCallback, useMemo } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Picking } from './use-picking.ts';
import { putRoster } from './use-rosters.ts';

/** Saving the board, by button or key. */
export interface Save {
  readonly run: () => void;
  readonly pending: boolean;
}

/** Saves the board as shown, after all pending picks; the members concerned are notified. */
export function useSave({ message }: Pick<Roster, 'message'>, answered: Picking['answered']): Save {
  const { run, pending } = useCommand(rosters.save, {
    success: 'Saved. Boosters are being notified.',
  });
  const save = useCallback(() => {
    void answered()
      .then(() => run({ body: { message } }))
      .then((reply) => {
        if (reply) putRoster(reply.data);
      });
  }, [run, message, answered]);
  return useMemo(() => ({ run: save, pending }), [save, pending]);
}
