import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { shownFor, useReveal } from './use-reveal.ts';

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

test('a password that was hidden again, or that arrives in a hidden tab, is not shown', async () => {
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

describe('a password', () => {
  /** Shown now, while time stands still. */
  async function shown() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hook = mount(useReveal);
    server.answers.push(json(200, { discordID: 'anna', password: 'secret' }));
    hook.do(({ show }) => show('anna'));
    await vi.advanceTimersByTimeAsync(1);
    expect(hook.now.shown).toEqual({ discordID: 'anna', password: 'secret' });
    return hook;
  }

  test('is asked for by the id of its member, and disappears after a quarter of a minute', async () => {
    const hook = await shown();
    expect(shownFor).toBe(15_000);
    expect(server.asked.map(({ body }) => body)).toEqual([{ discordID: 'anna' }]);
    await vi.advanceTimersByTimeAsync(shownFor - 2);
    expect(hook.now.shown).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2);
    expect(hook.now.shown).toBeNull();
  });

  test('disappears when nobody looks at the page any more', async () => {
    const hook = await shown();
    const tell = () => hook.do(() => void document.dispatchEvent(new Event('visibilitychange')));
    tell();
    expect(hook.now.shown).not.toBeNull();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    tell();
    expect(hook.now.shown).toBeNull();
  });
});

test('a password that cannot be fetched is none, neither for the screen nor for the clipboard', async () => {
  const hook = mount(useReveal);
  const refused = json(503, { type: 'program-key', status: 503, title: 'No key' });
  server.answers.push(refused, refused);
  expect(await hook.now.take('anna')).toBeNull();
  hook.do(({ show }) => show('anna'));
  await until(() => expect(server.asked).toHaveLength(2));
  expect(hook.now.shown).toBeNull();
});
