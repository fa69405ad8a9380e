import { useEffect, useRef, useState } from 'react';
import { chat } from '@warchest/contract/chat.ts';
import { queryClient } from '../../lib/query.ts';
import { toastWithClose } from '../../lib/toast.ts';
import { sendCommand } from '../../lib/use-command.ts';
import { keyOf, useEndpoint } from '../../lib/use-endpoint.ts';
import { dismissedText, retriedText, type FailedMessageAction } from './failed-messages-words.ts';

interface Busy {
  readonly action: FailedMessageAction;
  readonly ids: readonly string[];
}

const resultTexts = { retry: retriedText, dismiss: dismissedText } as const;

/**
 * The failed messages, live, with their actions. When a line disappears, the focus moves to the
 * same button of the line that takes its place, or to the heading if none is left.
 */
export function useFailedMessages() {
  const loaded = useEndpoint(chat.unsent, {}, { live: { topic: 'messages' } });
  const [busy, setBusy] = useState<Busy | null>(null);
  const lines = useRef<HTMLUListElement>(null);
  /** The line whose action is pending, and its position. */
  const going = useRef<{
    readonly action: FailedMessageAction;
    readonly id: string;
    readonly at: number;
  } | null>(null);
  const { data } = loaded;

  useEffect(() => {
    if (going.current === null || data?.messages.some(({ id }) => id === going.current?.id)) return;
    const { action, at } = going.current;
    going.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = [
      ...(lines.current?.querySelectorAll<HTMLElement>(`[data-action="${action}"]`) ?? []),
    ];
    (buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector('h1'))?.focus();
  }, [data]);

  const run = async (action: FailedMessageAction, ids: readonly string[]): Promise<void> => {
    setBusy({ action, ids });
    const [first = ''] = ids;
    const at = data?.messages.findIndex(({ id }) => id === first) ?? 0;
    going.current = ids.length === 1 ? { action, id: first, at } : null;
    try {
      const body = { ids: [...ids] };
      const list = await (action === 'retry'
        ? sendCommand(chat.retry, { body })
        : sendCommand(chat.dismiss, { body }));
      queryClient.setQueryData(keyOf(chat.unsent), list);
      toastWithClose(resultTexts[action](ids.length));
    } catch {
      // the action reports the failure
      going.current = null;
    } finally {
      setBusy(null);
    }
  };
  return { loaded, busy, run, lines };
}
