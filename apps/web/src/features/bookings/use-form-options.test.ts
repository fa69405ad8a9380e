import { expect, test } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { someLists } from '../../../test/some-lists.ts';
import { useFormOptions } from './use-form-options.ts';

test('the booking form offers what the catalogue has for its kind', async () => {
  const server = fakeServer();
  server.answers.push(json(403, { type: 'forbidden', status: 403, title: 'Not for you' }));
  const hook = mount(() => useFormOptions('raid'));
  await until(() => expect(hook.now.error?.message).toMatch(/Not for you/));
  server.answers.push(json(200, someLists));
  hook.do(({ retry }) => retry());
  await until(() => {
    expect(hook.now.options?.types.map(({ value }) => value)).toEqual(['VIP', 'Saved']);
    expect(hook.now.error).toBeNull();
  });
});
