import { requestCtx, type Ctx } from '../src/platform/context.ts';
import type { TestUser, TestWorld } from './harness.ts';

/** The context of a request by somebody, for functions that are called without one. */
export const ctxOf = (
  { server: { deps } }: TestWorld,
  { id, name }: Pick<TestUser, 'id' | 'name'>,
): Ctx =>
  requestCtx(
    deps,
    {
      actor: { id, username: '', displayName: name, roles: new Set([]), sessionId: '' },
      id: 'test',
    },
    undefined,
  );
