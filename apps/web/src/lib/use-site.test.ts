import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json, type FakeAnswer } from '../../test/fake-server.ts';
import { mount, until } from '../../test/hook.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

let copies = 0;
/** The module as a page loads it: the settings are asked for once for all of a page. */
const ofNewPage = (): Promise<typeof import('./site.ts')> =>
  import(/* @vite-ignore */ `./site.ts?page=${++copies}`) as Promise<typeof import('./site.ts')>;

test('the settings of the community are asked for once, and stand for the defaults until then', async () => {
  const { useSite } = await ofNewPage();
  server.answers.push(json(200, { communityName: 'Goldhall', faq: 'https://a.example/' }));
  const [one, other] = [mount(useSite), mount(useSite)];
  expect(one.now.communityName).toBe('Warchest');
  await until(() => expect(one.now.communityName).toBe('Goldhall'));
  expect([other.now.communityName, other.now.links.faq]).toEqual([
    'Goldhall',
    'https://a.example/',
  ]);
  // who comes later has them at once
  expect(mount(useSite).now.communityName).toBe('Goldhall');
  expect(server.asked.map(({ url }) => url)).toEqual(['/v1/site']);
});

test.each<[string, FakeAnswer]>([
  ['an error', json(500, { communityName: 'Nobody' })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', () => new Response('<html>')],
])('%s leaves the defaults', async (_, answer) => {
  const { useSite } = await ofNewPage();
  server.answers.push(answer);
  const hook = mount(useSite);
  await until(() => expect(server.asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(hook.now.communityName).toBe('Warchest');
});
