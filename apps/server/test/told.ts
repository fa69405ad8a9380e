import { contract } from '@warchest/contract/index.ts';
import type { NewsWishes } from '@warchest/domain/chat/news.ts';
import type { SettingName } from '@warchest/domain/settings/settings.ts';
import { makeReminders } from '../src/features/chat/make-reminders.ts';
import { sendDue } from '../src/features/chat/send.ts';
import { person, type Person, type World } from './harness.ts';
import type { TestServer } from './server.ts';

const { chat, settings } = contract;

/** Batches after which something that is due for ever is taken for a fault. */
const mostBatches = 50;

/**
 * Has these servers look for what the time brings about, and send all that is due, at the same time.
 * Fails if there is no end to it.
 */
export async function sendFrom(servers: readonly TestServer[]): Promise<void> {
  await Promise.all(servers.map(({ deps }) => makeReminders(deps)));
  for (let round = 0; round < mostBatches; round++) {
    const sent = await Promise.all(servers.map(({ deps }) => sendDue(deps)));
    if (sent.every(({ taken }) => taken === 0)) return;
  }
  throw new Error('There is no end of what is due');
}

/** Direct messages that somebody got, the oldest first. */
export const directTo = (world: World, who: Person): string[] => saidIn(world, `dm ${who.id}`);

/** What was said in a channel, the oldest first. */
export const saidIn = (world: World, channel: string): string[] =>
  world.chat.said.flatMap(({ channelId, post }) => (channelId === channel ? [post.content] : []));

/** Sets what somebody wants of direct messages, however long they have been away. Fails loudly. */
export async function wishes(
  world: World,
  who: Person,
  given: Partial<Pick<NewsWishes, 'quietFrom' | 'quietTo' | 'zone'>> & {
    off?: NewsWishes['off'][number][];
  },
): Promise<void> {
  const body = { off: [], quietFrom: '', quietTo: '', zone: 'Europe/Berlin', ...given };
  world.forget(who);
  const { status, text } = await world.as(who).call(chat.setWishes, { body });
  if (status !== 200) throw new Error(text);
}

/** Sets something for the community. Fails loudly. */
export async function sets(
  world: World,
  values: Partial<Record<SettingName, string>>,
): Promise<void> {
  const admin = world.as(person({ roles: ['WEBADMIN'] }));
  const { status, text } = await admin.call(settings.save, { body: { values } });
  if (status !== 200) throw new Error(text);
}

/** The time on somebody's wall, `HH:mm`. */
export const wallTime = (moment: number, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    moment,
  );
