import { useEffect } from 'react';
import { bufferKeys, isBufferingKeys } from '../lib/keystroke-buffer.ts';

/** The fallback while a dialog's code loads; it buffers keys. */
export function LazyDialogFallback({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    if (!isBufferingKeys()) bufferKeys({ onEscape: onClose, longest: null });
  }, [onClose]);
  return null;
}
