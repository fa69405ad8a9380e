import { useEffect } from 'react';
import { keepKeys, keysAreKept } from '../lib/keystroke-buffer.ts';

/** Stands where something opens of which the code is on its way: keys are kept for it until then. */
export function LazyDialogFallback({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    if (!keysAreKept()) keepKeys({ onEscape: onClose, longest: null });
  }, [onClose]);
  return null;
}
