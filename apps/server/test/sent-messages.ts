import { contract } from '@warchest/contract/index.ts';
import type { NotificationPreferences } from '@warchest/domain/chat/direct-message-kinds.ts';
import type { SettingName } from '@warchest/domain/settings/settings.ts';
import { enqueueReminders } from '../src/features/delivery/enqueue-reminders.ts';
import { sendDue } from '../src/features/delivery/send.ts';
import { person, type TestUser, type TestWorld } from './harness.ts';
import type { TestServer } from './server.ts';

const { chat, settings } = contract;

/** The channel of sign-up messages. */
export const rosterChannel = '920000000000000001';

/** Forgets the waiting messages and the sent ones. */
export async function clearOutbox(world: TestWorld): Promise<void> {
  await world.sql('delete from chat_outbox');
  world.chat.said.length = 0;
}

/** Batches after which something that is due for ever is taken for a fault. */
const mostBatches = 50;

/**
 * Has these servers look for what the time brings about, and send all that is due, at the same time.
 * Fails if there is no end to it.
 */
export async function sendFrom(servers: readonly TestServer[]): Promise<void> {
  await Promise.all(servers.map(({ deps }) => enqueueReminders(deps)));
  for (let round = 0; round < mostBatches; round++) {
    const sent = await Promise.all(servers.map(({ deps }) => sendDue(deps)));
    if (sent.every(({ taken }) => taken === 0)) return;
  }
  throw new Error('There is no end of what is due');
}

/** Direct messages that somebody got, the oldest first. */
export const directTo = (world: TestWorld, who: TestUser): string[] =>
  saidIn(world, `dm ${who.id}`);

/** What was said in a channel, the oldest first. */
export const saidIn = (world: TestWorld, channel: string): string[] =>
  world.chat.said.flatMap(({ channelId, post }) => (channelId === channel ? [post.content] : []));

/** Sets what somebody wants of direct messages, however long they have been away. Fails loudly. */
export async function savePreferences(
  world: TestWorld,
  who: TestUser,
  given: Partial<Pick<NotificationPreferences, 'quietFrom' | 'quietTo' | 'zone'>> & {
    off?: NotificationPreferences['off'][number][];
  },
): Promise<void> {
  const body = { off: [], quietFrom: '', quietTo: '', zone: 'Europe/Berlin', ...given };
  world.forget(who);
  const { status, text } = await world.as(who).call(chat.setWishes, { body });
  if (status !== 200) throw new Error(text);
}

/** Sets something for the community. Fails loudly. */
export async function saveSettings(
  world: TestWorld,
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

/** Lets some time pass, in milliseconds, and has the server send all that is due then. */
export async function sendAfter(world: TestWorld, milliseconds = 0): Promise<void> {
  world.clock.advance(milliseconds);
  while ((await sendDue(world.server.deps)).taken > 0);
}

/** What was not sent, in the order in which it was written. */
export const failedIn = (world: TestWorld) =>
  world.sql<{ kind: string; attempts: number; error: string; failed: boolean }>(
    `select kind, attempts, last_error as error, failed_at is not null as failed
     from chat_outbox where sent_at is null order by id`,
  );
