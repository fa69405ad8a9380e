import { contract } from '@warchest/contract/index.ts';
import { ApiClient } from '../api-client.ts';
import { person, type TestUser } from '../harness.ts';
import { testUsers, openRun } from '../fixtures.ts';
import { here, news, type NoticeCase, type Scenes } from './notice-case.ts';

const { catalogue, chat, people, programs, sessions, settings } = contract;

async function ownSession(line: typeof sessions.revoke | typeof sessions.revokeByPost) {
  const watcher = person();
  await here.world.cookieOf(watcher);
  return { watcher, command: () => here.world.as(watcher).call(line), expected: null };
}

/** Somebody logged in on two devices: the first one, as which commands are sent, and the second one's session. */
async function twoDevices() {
  const watcher = person();
  const held = await here.world.cookieOf(watcher);
  const first = new ApiClient(here.world.server, () => Promise.resolve(held));
  here.world.forget(watcher);
  await here.world.cookieOf(watcher);
  const second = (await first.call(sessions.own)).body.find(({ isCurrent }) => !isCurrent);
  return { watcher, first, id: second?.id ?? '' };
}

/** A member whom an import invited, and the command that withdraws it. */
async function invitedMember(who: TestUser) {
  const member = person();
  await here.world.join(member);
  await here.world.sql(
    `insert into role_invitations (member_id, role, invited_by, invited_at)
     values ($1, 'ADVERTISER', $2, '2026-11-20T10:00:00Z')`,
    [member.id, who.id],
  );
  const body = { memberId: member.id, role: 'ADVERTISER' as const };
  return () => here.world.as(who).call(settings.withdrawInvitation, { body });
}

/** Of a message that was given up; `command` is done by another than who looks. */
async function ofUnsent(
  command: (
    admin: ReturnType<typeof here.world.as>,
    id: string,
  ) => ReturnType<NoticeCase['command']>,
) {
  const watcher = person({ roles: ['ADMIN'] });
  const run = await openRun(here.world, testUsers());
  const [row] = await here.world.sql<{ id: string }>(
    `insert into chat_outbox (id, kind, message, run_id, created_at, not_before, failed_at)
     values ('0lost' || $2, 'run.announced', $1, $2, now(), now(), now()) returning id`,
    [JSON.stringify({ kind: 'run.announced', what: 'created', runId: run.id }), run.id],
  );
  const admin = here.world.as(person({ roles: ['WEBADMIN'] }));
  return {
    watcher,
    command: () => command(admin, row?.id ?? ''),
    expected: [news('messages', 'unsent')],
  };
}

/** Members, and what the community sets for itself. */
export const communityScenes: Scenes = {
  'catalogue.save': async () => {
    const admin = here.world.as(person({ roles: ['WEBADMIN'] }));
    const { version } = (await admin.call(catalogue.lists)).body;
    const body = { version, rows: [{ label: 'Invincible' }] };
    const command = () => admin.call(catalogue.save, { params: { list: 'mounts' }, body });
    return { watcher: person(), command, expected: [news('catalogue', 'lists')] };
  },
  'settings.save': () => {
    const admin = here.world.as(person({ roles: ['WEBADMIN'] }));
    const body = { values: { aboutText: 'Who we are' } };
    const command = () => admin.call(settings.save, { body });
    const watcher = person({ roles: ['WEBADMIN'] });
    return Promise.resolve({ watcher, command, expected: [news('settings', 'community')] });
  },
  'settings.saveRoleMap': async () => {
    const admin = here.world.as(person({ roles: ['WEBADMIN'] }));
    const watcher = person({ roles: ['OVERVIEW'] });
    await here.world.cookieOf(watcher);
    const guildRoleId = '910000000000000001';
    await here.world.sql(`update members set guild_role_ids = $2 where discord_id = $1`, [
      watcher.id,
      [guildRoleId],
    ]);
    const body = { mappings: [{ guildRoleId, role: 'ADVERTISER' as const }] };
    const command = () => admin.call(settings.saveRoleMap, { body });
    return { watcher, command, expected: [news('member', 'roles')] };
  },
  'settings.withdrawInvitation': async () => {
    const command = await invitedMember(person({ roles: ['WEBADMIN'] }));
    const watcher = person({ roles: ['WEBADMIN'] });
    return { watcher, command, expected: [news('settings', 'community')] };
  },
  'people.setPaymentChar': () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    const body = { paymentChar: 'Thrall-Kazzak' };
    const command = () => here.world.as(watcher).call(people.setPaymentChar, { body });
    return Promise.resolve({ watcher, command, expected: [news('member', 'cycle')] });
  },
  'people.finishSessions': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    await here.world.cookieOf(watcher);
    const admin = here.world.as(person({ roles: ['ADMIN'] }));
    const params = { discordId: watcher.id };
    const command = () => admin.call(people.finishSessions, { params, body: {} });
    return { watcher, command, expected: null };
  },
  'chat.retry': () => ofUnsent((admin) => admin.call(chat.retry, { body: {} })),
  'chat.dismiss': () => ofUnsent((admin, id) => admin.call(chat.dismiss, { body: { ids: [id] } })),
  'programs.save': () => {
    const watcher = person({ roles: ['ACCESS'] });
    const programData = [{ discordID: watcher.id, advName: 'Anna', password: 'one' }];
    const command = () => here.world.as(watcher).call(programs.save, { body: { programData } });
    return Promise.resolve({ watcher, command, expected: [news('programs', 'entries')] });
  },
  'sessions.revoke': () => ownSession(sessions.revoke),
  'sessions.revokeByPost': () => ownSession(sessions.revokeByPost),
  'sessions.end': async () => {
    const { watcher, first, id } = await twoDevices();
    const command = () => first.call(sessions.end, { params: { id } });
    return { watcher, command, expected: null };
  },
  'sessions.endOthers': async () => {
    const { watcher, first } = await twoDevices();
    return { watcher, command: () => first.call(sessions.endOthers), expected: null };
  },
};
