import { importRows } from './old-import-rows.ts';

/** One row by column name, as `to_jsonb` writes it. */
export type Row = Readonly<Record<string, unknown>>;

const at = '2026-11-20T19:00:00.000Z';
const manager = '100000000000000001';
const advertiser = '100000000000000002';
const collector = '100000000000000003';

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

const points = (seq: number, amount: number, balance: number, given: Row): Row => ({
  id: `p${seq}`,
  member_id: advertiser,
  seq,
  at,
  amount,
  balance,
  reason: 'for help',
  actor_id: manager,
  order_id: null,
  run_id: null,
  ...given,
});

const run = (id: string, given: Row): Row => ({
  id,
  kind: 'raid',
  date: '2026-11-20',
  time: '20:00',
  starts_at: at,
  raid: 'Manaforge Omega',
  type: 'VIP',
  raid_type: 'Full Run',
  raid_boss: '0/0',
  difficulty: 'Heroic',
  leader: manager,
  gcs: [collector],
  gc_payment_realm: 'Kazzak',
  gc_does_invites: true,
  capacity: 2,
  offered_bosses: null,
  active_count: 0,
  waiting_count: 0,
  next_position: 1,
  note: 'a line\nand "another", with a \\ and a \t in it — ὡς',
  price_limit_note: '',
  run_status: 'active',
  run_state: '',
  completed: false,
  completions: 0,
  hidden: false,
  logs_link: '',
  created_as_recurring: false,
  template_id: null,
  template_day: null,
  created_by: manager,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  version: 1,
  ...given,
});

const booking = (id: string, runId: string, position: number, given: Row): Row => ({
  id,
  run_id: runId,
  position,
  advertiser_id: advertiser,
  advertiser_name: 'Adina',
  section: 'Heroic',
  faction: 'Horde',
  type_of_boost: 'VIP',
  armor_type: 'Cloth',
  buyer: `Buyer${id}-Kazzak`,
  buyer_key: `buyer${id}-kazzak`,
  buyer_class: 'Mage',
  payment_realm: 'Kazzak',
  payment_faction: 'Horde',
  price: 100_000,
  collected_gold: 0,
  adv_cut: 'FTB',
  note: '',
  btag: '',
  paid: false,
  fully_paid_at_create: false,
  gold_with: null,
  customer_status: '',
  completed: false,
  mailed: false,
  backup: false,
  bait: false,
  is_manager: false,
  created_at: at,
  updated_at: at,
  before_paid: null,
  cancelled_by: null,
  deleted_by: null,
  deleted_at: null,
  version: 1,
  ...given,
});

const done = {
  paid: true,
  completed: true,
  customer_status: 'In group',
  gold_with: collector,
  collected_gold: 100_000,
};

const entry = (id: string, given: Row): Row => ({
  id,
  at,
  run_id: null,
  run_kind: null,
  completion: null,
  reverses: null,
  cycle_day: '2026-11-20',
  reason: '',
  explanation: '',
  actor_id: manager,
  rates: null,
  booking_id: null,
  mailing: null,
  transaction_id: 7,
  ...given,
});

const posting = (id: string, account: string, amount: number, given: Row = {}): Row => ({
  id,
  entry_id: 'entry1',
  cycle_day: '2026-11-20',
  account,
  member_id: null,
  realm: null,
  booking_id: null,
  share: null,
  amount,
  earned: null,
  ...given,
});

const queued = (id: string, given: Row): Row => ({
  id,
  member_id: null,
  run_id: 'run2',
  roster_id: null,
  same_as: null,
  created_at: at,
  not_before: at,
  claimed_until: null,
  attempts: 0,
  sent_at: null,
  failed_at: null,
  last_error: '',
  chat_message_id: null,
  once: null,
  ...given,
});

let audited = 0;
const audit = (action: string, subject: string, id: string, given: Row = {}): Row => {
  audited += 1;
  return {
    id: `audit${String(audited).padStart(3, '0')}`,
    at,
    actor_id: manager,
    actor_name: 'Mana',
    action,
    subject,
    subject_id: id,
    run_id: null,
    booking_id: null,
    buyer: null,
    version: null,
    differences: {},
    details: '',
    request_id: 'request',
    transaction_id: 7,
    ...given,
  };
};
const changed = (field: string, newValue: unknown): Row => ({
  differences: { [field]: { oldValue: '', newValue } },
});
/** A change of a booking, which is one of its run too. */
const bookingAudit = (action: string, id: string, runId: string, version: number, given?: Row) =>
  audit(action, 'booking', id, { run_id: runId, booking_id: id, version, ...given });

/** What one small community keeps: a row or more in every table, and no promise broken. */
export const everything: Readonly<Record<string, readonly Row[]>> = {
  members: [
    member(manager, 'Mana', 'RAIDMANAGER'),
    member(advertiser, 'Adina', 'ADVERTISER'),
    member(collector, 'Colin', 'GOLDCOLLECTOR'),
  ],
  runs: [
    run('run1', {
      completed: true,
      completions: 1,
      active_count: 2,
      next_position: 3,
      version: 4,
    }),
    run('run2', { active_count: 2, waiting_count: 1, next_position: 6, version: 8 }),
    run('run3', {
      kind: 'shift',
      type: 'VIP',
      offered_bosses: [{ boss: 'Gallywix', possibleCustomers: 2 }],
    }),
  ],
  bookings: [
    booking('b1', 'run1', 1, done),
    booking('b2', 'run1', 2, done),
    booking('b3', 'run2', 1, {}),
    booking('b4', 'run2', 2, { customer_status: 'In group' }),
    booking('b5', 'run2', 3, { backup: true }),
    booking('b6', 'run2', 4, { customer_status: 'Cancelled', cancelled_by: advertiser }),
    booking('b7', 'run2', 5, { deleted_at: at, deleted_by: manager }),
  ],
  ledger_entries: [
    entry('entry1', {
      kind: 'run.payout',
      run_id: 'run1',
      run_kind: 'raid',
      completion: 1,
      rates: { adv: 20 },
    }),
    entry('entry2', { kind: 'payout', reason: 'Cycle', explanation: 'Recorded by Mana' }),
  ],
  ledger_postings: [
    posting('p1', 'customers', -100_000, { booking_id: 'b1' }),
    posting('p2', 'held', 100_000, { booking_id: 'b1', member_id: collector, realm: 'Kazzak' }),
    posting('p3', 'customers', -100_000, { booking_id: 'b2' }),
    posting('p4', 'held', 100_000, { booking_id: 'b2', member_id: collector, realm: 'Kazzak' }),
    posting('p5', 'member', 20_000, {
      booking_id: 'b1',
      member_id: advertiser,
      share: 'advertiser',
      earned: 20_000,
    }),
    posting('p6', 'member', 20_000, {
      booking_id: 'b2',
      member_id: advertiser,
      share: 'advertiser',
      earned: 20_000,
    }),
    posting('p7', 'community', 160_000, { share: 'rest' }),
    posting('p8', 'pot', -200_000),
    posting('p9', 'bank', -1_000, { entry_id: 'entry2' }),
    posting('p10', 'customers', 1_000, { entry_id: 'entry2' }),
    posting('p11', 'member', -1_000, { entry_id: 'entry2', member_id: advertiser }),
    posting('p12', 'pot', 1_000, { entry_id: 'entry2' }),
  ],
  audit_log: [
    audit('run.create', 'run', 'run1', { run_id: 'run1', version: 1 }),
    bookingAudit('booking.create', 'b1', 'run1', 2),
    bookingAudit('booking.create', 'b2', 'run1', 3),
    audit('run.update', 'run', 'run1', { run_id: 'run1', version: 4 }),
    audit('run.update', 'ledger', 'entry1', { run_id: 'run1', details: 'run.payout' }),
    audit('payout.record', 'ledger', 'entry2', { details: 'payout' }),
    audit('run.create', 'run', 'run2', { run_id: 'run2', version: 1 }),
    ...['b3', 'b4', 'b5', 'b6', 'b7'].map((id, index) =>
      bookingAudit('booking.create', id, 'run2', index + 2),
    ),
    bookingAudit('booking.update', 'b6', 'run2', 7, {
      actor_id: advertiser,
      ...changed('customerStatus', 'Cancelled'),
    }),
    bookingAudit('booking.delete', 'b7', 'run2', 8, changed('delete', 'true')),
    audit('run.create', 'run', 'run3', { run_id: 'run3', version: 1 }),
    audit('service.book', 'service', 's1', { booking_id: 's1', version: 1 }),
    audit('points.assign', 'points', advertiser, { version: 1 }),
    audit('order.create', 'points', advertiser, { version: 2 }),
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
  role_mappings: [{ guild_role_id: '900000000000000001', role: 'ADMIN', note: 'first' }],
  catalogue_items: [
    {
      list: 'raids',
      key: 'omega',
      label: 'Manaforge Omega',
      sort: 1,
      active: true,
      data: { a: 1 },
    },
    {
      list: 'realms',
      key: 'kazzak',
      label: 'Kazzak',
      sort: 1,
      active: true,
      data: { joined: 'Kazzak', bank: 'Vaulty' },
    },
  ],
  catalogue_version: [{ id: 1, version: 4 }],
  cut_rates: [
    { category: 'raid', adv: 20, booster: 60, mcut: 1.5, bs: 2, maxbs: 10_000, leader: 3 },
  ],
  cycle_config: [
    {
      id: 1,
      current_start: '2026-11-18',
      current_end: '2026-11-24',
      current_payment_start: '2026-11-25',
      current_payment_end: '2026-11-27',
      old_start: '2026-11-11',
      old_end: '2026-11-17',
      old_payment_start: '2026-11-18',
      old_payment_end: '2026-11-20',
    },
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
  rosters: [
    {
      id: 'ro1',
      run_id: 'run2',
      wanted_tank: 2,
      wanted_heal: 4,
      wanted_dps: 14,
      wanted_lb: 0,
      leader_note: 'bring flasks',
      bosses: 8,
      closed: false,
      last_used: {},
      opened_by: manager,
      opened_at: at,
      updated_at: at,
      deleted_at: null,
      version: 3,
      chat_channel_id: '920000000000000001',
      chat_message_id: '930000000000000001',
    },
  ],
  roster_signups: [
    {
      id: 'rs1',
      roster_id: 'ro1',
      member_id: advertiser,
      member_name: 'Adv',
      role: 'dps',
      class: 'Mage',
      status: 'Signed',
      logs: '',
      logs_link: '',
      note: 'late',
      median: 71.5,
      best: 90,
      kills: 8,
      item_level: 700,
      signed_at: at,
      said_at: '2026-11-20T19:30:00.000Z',
    },
  ],
  booster_characters: [
    {
      member_id: advertiser,
      class: 'Mage',
      logs_link: 'https://logs.example/1',
      logs: '',
      item_level: 700,
      best: 90,
      median: 71.5,
      kills: 8,
      updated_at: at,
    },
  ],
  roster_picks: [
    {
      id: 'rp1',
      roster_id: 'ro1',
      run_id: 'run2',
      member_id: advertiser,
      role: 'dps',
      class: 'Mage',
      state: 'saved',
      picked_by: manager,
      picked_at: at,
      attendance: 'there',
      bosses: null,
    },
  ],
  chat_outbox: [
    queued('co1', {
      kind: 'signup',
      message: { content: 'Sign up' },
      roster_id: 'ro1',
      attempts: 1,
      sent_at: at,
      chat_message_id: '930000000000000001',
    }),
    queued('co2', {
      kind: 'news',
      member_id: advertiser,
      message: { kind: 'news', about: 'runChanged', memberId: advertiser, text: 'It was moved' },
    }),
    queued('co3', {
      kind: 'news',
      member_id: advertiser,
      message: {
        kind: 'news',
        about: 'reminderDay',
        memberId: advertiser,
        runId: 'run2',
        text: '',
      },
    }),
  ],
  chat_interactions: [{ id: '940000000000000001', taken_at: at }],
  chat_wishes: [
    {
      member_id: advertiser,
      off: ['picked'],
      quiet_from: '23:00',
      quiet_to: '08:00',
      zone: 'Europe/Berlin',
      updated_at: at,
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
  service_bookings: [
    {
      id: 's1',
      section: 'mplus',
      status: 'Open',
      advertiser_id: advertiser,
      advertiser_name: 'Adva',
      faction: 'Horde',
      title: '4x +15',
      details: { stack: 'No', dungeons: ['The Rookery'], level: 15 },
      buyer: 'Keys-Kazzak',
      buyer_key: 'keys-kazzak',
      payment_realm: 'Kazzak',
      payment_faction: 'Horde',
      price: 400_000,
      adv_cut: 'FTB',
      note: '',
      team_size: 4,
      paid: false,
      gold_with: null,
      mailed: false,
      completions: 0,
      completed_on: null,
      created_at: at,
      updated_at: at,
      version: 1,
    },
  ],
  service_offers: [
    {
      id: 'o1',
      service_id: 's1',
      member_id: collector,
      role: 'dps',
      class: 'Mage',
      item_level: 660,
      note: '',
      picked: true,
      offered_at: at,
    },
  ],
  community_settings: [{ id: 1, values: { communityName: 'Old' } }],
  recurring_lists: [{ kind: 'raid', version: 2 }],
  recurring_templates: [
    {
      id: 't1',
      kind: 'raid',
      position: 1,
      day: 'Wednesday',
      start: '20:00',
      duration: 120,
      raid: 'Manaforge Omega',
      type: 'VIP',
      raid_type: 'Full Run',
      raid_boss: '0/0',
      difficulty: 'Heroic',
      leader: manager,
      gcs: [collector],
      gc_does_invites: false,
      capacity: 20,
      boosters: 20,
      offered_bosses: null,
      note: '',
      price_limit_note: '',
    },
  ],
  points_entries: [
    points(1, 500, 500, { kind: 'assign' }),
    points(2, -80, 420, { kind: 'purchase', order_id: 'o1' }),
  ],
  store_items: [
    {
      id: 'i1',
      label: 'Mount',
      description: 'It flies',
      url: '',
      amount: 45,
      category: 'Mounts',
      position: 0,
    },
  ],
  store_lists: [{ id: 1, version: 2 }],
  store_orders: [
    {
      id: 'o1',
      member_id: advertiser,
      at,
      total: 80,
      open: true,
      cancelled_at: null,
      version: 1,
    },
  ],
  store_order_items: [
    {
      id: 'l1',
      order_id: 'o1',
      item_id: 'i1',
      label: 'Mount',
      category: 'Mounts',
      amount: 40,
      quantity: 2,
      status: 'In Preparation',
      position: 0,
    },
  ],
  work_points: [
    { id: 1, leader: 50, collector: 20, booster: 0, advertiser: 5, per_100k: 1, version: 3 },
  ],
  role_invitations: [
    { member_id: collector, role: 'RAIDLEADER', invited_by: manager, invited_at: at },
  ],
  server_processes: [
    {
      id: 'process1',
      host: 'one.example',
      pid: 42,
      version: '0.1.0',
      started_at: at,
      seen_at: at,
      stopped_at: null,
      figures: { streams: 3 },
    },
  ],
  database_sizes: [{ day: '2026-11-20', bytes: 12_345_678 }],
  seals: [
    {
      number: 1,
      at,
      sealed_table: 'audit_log',
      since: null,
      ids: ['audit001'],
      postings: [],
      leaves: `\\x${'0a'.repeat(32)}`,
      root: '0a'.repeat(32),
      previous: '0'.repeat(64),
      hash: '0b'.repeat(32),
    },
  ],
  seal_progress: [
    { sealed_table: 'audit_log', horizon: 1, inside: null, after: '', complete_at: at },
  ],
  ...importRows,
};

/** What a column that a later schema brought holds in the rows that were there before. */
export const broughtLater: Readonly<Record<string, (row: Row) => unknown>> = {
  'sessions.user_agent': () => null,
  'bookings.before_paid': () => null,
  'bookings.cancelled_by': (row) => (row['id'] === 'b6' ? advertiser : null),
  'bookings.deleted_by': (row) => (row['id'] === 'b7' ? manager : null),
  'member_notices.run_kind': () => 'raid',
  'ledger_entries.booking_id': () => null,
  'ledger_entries.mailing': () => null,
  'ledger_entries.transaction_id': () => null,
  'audit_log.transaction_id': () => null,
  'chat_outbox.once': () => null,
  'roster_signups.said_at': () => null,
  'runs.template_id': () => null,
  'runs.template_day': () => null,
};
/** What a migration makes of rows, by how its name ends and by table. */
export const rewrittenBy: Readonly<Record<string, Readonly<Record<string, (row: Row) => Row>>>> = {
  bank_by_faction: {
    catalogue_items: (row) =>
      row['list'] === 'realms'
        ? { ...row, data: { joined: 'Kazzak', bankHorde: 'Vaulty', bankAlliance: 'Vaulty' } }
        : row,
  },
  explanations_by_key: {
    ledger_entries: ({ explanation: text, ...row }) => ({
      ...row,
      explanation: text === '' ? null : { key: 'text', text },
    }),
  },
  notices_by_key: {
    member_notices: ({ text, ...row }) => ({ ...row, notice: { key: 'text', text } }),
  },
  outbox_by_key: {
    chat_outbox: ({ message, ...row }) => {
      const { text, ...kept } = message as Row;
      const content = { key: 'text', text };
      return { ...row, message: { ...kept, ...(text ? { content } : {}) } };
    },
  },
  point_reasons: {
    points_entries: ({ reason, ...row }) => ({
      ...row,
      reason: row['kind'] === 'assign' ? { key: 'by-hand', reason } : { key: 'text', text: reason },
    }),
  },
};
/** Tables that a later schema brought and filled: from which other one, and with what. */
export const filledFrom: Readonly<
  Record<string, { readonly table: string; readonly row: (row: Row) => Row }>
> = {
  booster_characters: {
    table: 'roster_signups',
    row: ({ member_id, logs_link, logs, item_level, best, median, kills, ...row }) => ({
      member_id,
      class: row['class'],
      logs_link,
      logs,
      item_level,
      best,
      median,
      kills,
      updated_at: row['signed_at'],
    }),
  },
};
export const takenLater: readonly string[] = ['members.avatar_url'];
