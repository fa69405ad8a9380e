import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { useReveal } from './use-reveal.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A reply that the test sends when it wants to. */
function held(discordID: string): { give: () => Promise<void> } {
  let answer: ((reply: Response) => void) | null = null;
  server.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const asked = () => until(() => expect(answer).not.toBeNull());
  return {
    give: () =>
      asked().then(() => answer?.(json(200, { discordID, password: `of ${discordID}` })())),
  };
}

test('the last one that was asked for is shown, whatever answers last', async () => {
  const hook = mount(useReveal);
  const [anna, bert] = [held('anna'), held('bert')];
  hook.do(({ show }) => show('anna'));
  hook.do(({ show }) => show('bert'));
  await until(() => expect(server.asked).toHaveLength(2));
  await bert.give();
  await until(() => expect(hook.now.shown?.discordID).toBe('bert'));
  await anna.give();
  const after = held('after');
  const taken = hook.now.take('after');
  await after.give();
  expect(await taken).toBe('of after');
  expect(hook.now.shown?.discordID).toBe('bert');
});

test('nothing is shown that was put away, or that comes while nobody looks', async () => {
  const hook = mount(useReveal);
  const anna = held('anna');
  hook.do(({ show }) => show('anna'));
  hook.do(({ hide }) => hide());
  await anna.give();
  const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const bert = held('bert');
  hook.do(({ show }) => show('bert'));
  await bert.give();
  const after = held('after');
  const taken = hook.now.take('after');
  await after.give();
  expect(await taken).toBe('of after');
  expect(hook.now.shown).toBeNull();
  looks.mockReturnValue('visible');
  const carl = held('carl');
  hook.do(({ show }) => show('carl'));
  await carl.give();
  await until(() => expect(hook.now.shown?.password).toBe('of carl'));
});
