import type { MemberTopic } from '@warchest/contract/live.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';

/** That something changed, told after the commit to whoever watches, in every process. */
export type Notice =
  | {
      readonly kind: 'run';
      readonly id: string;
      readonly runKind: RunKind;
      readonly version: number;
    }
  /** A member's balance, messages or roles; `id` is the Discord id. */
  | { readonly kind: 'member'; readonly id: string; readonly topics?: readonly MemberTopic[] }
  | { readonly kind: 'catalogue' };
