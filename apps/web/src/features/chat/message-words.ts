import { directMessageTitles } from '@warchest/domain/chat/direct-message-kinds.ts';

const others: Readonly<Record<string, string>> = {
  'roster.opened': 'Sign-up message of a roster',
  'roster.changed': 'Counts of a sign-up message',
  'roster.deleted': 'End of a sign-up message',
  'roster.picked': directMessageTitles.picked,
  'roster.unpicked': directMessageTitles.unpicked,
  'roster.off': directMessageTitles.rosterOff,
  'roster.ping': 'Group invitation',
  'roster.urgent': 'Urgent call for boosters',
  'run.announced': 'News of a run',
  'order.placed': 'New order in the store',
};

/** The name of an outbox message's kind. */
export const messageWord = (kind: string): string =>
  others[kind] ?? (directMessageTitles as Readonly<Record<string, string>>)[kind] ?? kind;
