import { chat, type ChatCheck } from '@warchest/contract/chat.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';

/** What Discord says about its set-up, asked anew by `again`. */
export interface AskedDiscord {
  readonly check: ChatCheck | undefined;
  readonly error: Error | null;
  readonly isAsking: boolean;
  readonly again: () => void;
}

export function useChatCheck(): AskedDiscord {
  const { data, error, isFetching, refetch } = useEndpoint(chat.checkSetUp, {}, { staleTime: 0 });
  return { check: data, error, isAsking: isFetching, again: () => void refetch() };
}
