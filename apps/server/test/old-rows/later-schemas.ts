import { advertiser, manager, type Row } from './row.ts';

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

/** Columns that a later schema no longer has. */
export const takenLater: readonly string[] = ['members.avatar_url'];
