import { useCallback, useState } from 'react';
import { imports } from '@warchest/contract/imports.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import type { Replacements } from './replacements.ts';
import { changeDraft, showReply } from './use-import.ts';

export interface Replacing {
  /** Sets what is replaced in whole columns of a draft. */
  readonly replace: (replacements: Replacements) => Promise<void>;
  /** What was refused last and why, until the next try or until it is taken back. */
  readonly refused: { readonly replacements: Replacements; readonly why: string } | null;
  readonly takeBack: () => void;
}

/**
 * The replacements of a draft.
 * @param onChanged called once they are stored
 */
export function useReplace(id: string, onChanged: () => void): Replacing {
  const [refused, setRefused] = useState<Replacing['refused']>(null);
  const replace = useCallback(
    async (replacements: Replacements) => {
      setRefused(null);
      try {
        await showReply(
          await changeDraft(id, () =>
            call(imports.setColumns, { params: { id }, body: { replacements } }),
          ),
        );
        onChanged();
      } catch (failure) {
        const why = messageOf(failure);
        toast(why, 'bad');
        setRefused({ replacements, why });
      }
    },
    [id, onChanged],
  );
  return { replace, refused, takeBack: useCallback(() => setRefused(null), []) };
}
