import { advertiser, at, collector, manager, type Row, type Tables } from './row.ts';

const member = (id: string, name: string, role: string): Row => ({
  discord_id: id,
  username: name.toLowerCase(),
  discriminator: '0',
  global_name: name,
  display_name: name,
  avatar: null,
  avatar_url: null,
  guild_role_ids: [`9${id}`],
  roles: [role, 'OVERVIEW'],
  roles_refreshed_at: at,
  payment_char: `${name}-Kazzak`,
  created_at: at,
  seen_at: at,
});

/** Members, how they signed in, and what only they have. */
export const memberRows: Tables = {
  members: [
    member(manager, 'Mana', 'RAIDMANAGER'),
    member(advertiser, 'Adina', 'ADVERTISER'),
    member(collector, 'Colin', 'GOLDCOLLECTOR'),
  ],
  role_mappings: [{ guild_role_id: '900000000000000001', role: 'ADMIN', note: 'first' }],
  role_invitations: [
    { member_id: collector, role: 'RAIDLEADER', invited_by: manager, invited_at: at },
  ],
  sessions: [
    {
      id: 's1',
      member_id: advertiser,
      rotation_salt: 'salt',
      created_at: at,
      expires_at: '2026-12-20T19:00:00.000Z',
      ended_at: null,
      end_reason: null,
      user_agent: 'Mozilla/5.0 Firefox/133.0',
    },
  ],
  session_tokens: [
    {
      hash: 'f'.repeat(64),
      session_id: 's1',
      kind: 'refresh',
      generation: 1,
      expires_at: '2026-12-20T19:00:00.000Z',
      replaced_at: null,
    },
  ],
  login_attempts: [
    {
      state_hash: 'e'.repeat(64),
      browser_hash: 'd'.repeat(64),
      verifier: 'verifier',
      redirect_uri: 'http://127.0.0.1/callback',
      destination: null,
      created_at: at,
      expires_at: at,
      used_at: null,
    },
  ],
  idempotency_keys: [
    {
      member_id: advertiser,
      key: 'key',
      endpoint: 'bookings.raid.book',
      body_hash: 'hash',
      reply: '{"id":"b3"}',
      created_at: at,
    },
  ],
  calendar_links: [{ member_id: advertiser, secret_hash: 'c'.repeat(64), created_at: at }],
  program_entries: [
    {
      id: 'e1',
      discord_id: advertiser,
      adv_name: 'Adina',
      sealed: 'sealed',
      key_name: 'key',
      changed_at: at,
      changed_by: manager,
      changed_by_name: 'Mana',
      version: 1,
    },
  ],
  member_notices: [
    {
      id: 'n1',
      member_id: advertiser,
      text: 'Your customer moved up',
      run_id: 'run2',
      run_kind: 'raid',
      booking_id: 'b4',
      created_at: at,
      read_at: null,
    },
  ],
};
