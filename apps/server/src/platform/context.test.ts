import { expect, test } from 'vitest';
import { testWorld } from '../../test/harness.ts';
import { requestCtx, serverActor } from './context.ts';

test('a request has everything of the server, its caller, and its time', async () => {
  const world = await testWorld();
  const { deps } = world.server;
  const request = { actor: serverActor, id: 'request-1' };
  const key = { key: 'k', endpoint: 'book', bodyHash: 'h' };
  expect(requestCtx(deps, request, key)).toEqual({
    ...deps,
    actor: serverActor,
    now: world.clock.now(),
    requestId: 'request-1',
    idempotency: key,
  });
  await world.close();
});
