import type { HistoryName } from '@warchest/contract/change-histories.ts';
import { roleName } from '@warchest/domain/members/role-words.ts';
import { settings, type SettingName } from '@warchest/domain/settings/settings.ts';
import { dayText, goldText } from '../../lib/format.ts';
import { plainText, type LogWords } from './log-words.ts';

/** Describes each action, for histories. */
const actionTexts: Readonly<Record<string, string>> = {
  'session.login': 'logged in',
  'member.join': 'recorded who joined through the chat',
  'member.remember': 'joined through Discord',
  'member.roles': 'was updated from Discord',
  'member.withdrawInvitation': 'withdrew an invitation',
  'member.paymentChar': 'set the payment character',
  'backups.fail': 'notified the member of a failed backup',
  'roles.map': 'changed the role mapping',
  'calendar.make': 'created a calendar link',
  'calendar.remove': 'deleted the calendar link',
  'session.end': 'logged the member out',
  'points.assign': 'gave points by hand',
  'points.rules': 'set the points for work',
  'run.update': 'completed or uncompleted a run',
  'service.move': 'completed or uncompleted a service booking',
  'order.create': 'ordered',
  'order.update': 'set',
  'order.cancel': 'cancelled the order and returned its points',
  'store.save': 'saved the items',
  'settings.save': 'saved the settings',
  'cycle.configure': 'set the dates',
  'cuts.configure': 'set the cuts',
  'catalogue.save': 'saved the list',
};

/** The fields by their labels on screens. */
const fields: Readonly<Record<string, string>> = {
  username: 'Discord name',
  displayName: 'Name',
  roles: 'Roles',
  paymentChar: 'Payment character',
  points: 'Points',
  reason: 'Reason',
  order: 'Order',
  items: 'Items',
  total: 'Points',
  cancelled: 'Cancelled',
  label: 'Label',
  description: 'Description',
  url: 'Picture',
  amount: 'Points',
  category: 'Category',
  position: 'Place',
  delete: 'Removed',
};

const isSetting = (name: string): name is SettingName => name in settings;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** One role or several, in words. */
const rolesText = (value: unknown): string =>
  plainText(
    Array.isArray(value)
      ? value.map((role) => roleName(String(role)))
      : typeof value === 'string'
        ? roleName(value)
        : value,
  );

/**
 * The words of a history.
 * @param nameOf the screen's label of a field that has none here, such as a row of a list
 */
export const wordsOfHistory = (
  history: HistoryName,
  nameOf: (field: string) => string | undefined = () => undefined,
): LogWords => ({
  actionOf: ({ action }) => actionTexts[action] ?? action,
  field: (name) => {
    if (history === 'settings') return isSetting(name) ? settings[name].label : name;
    return nameOf(name) ?? fields[name] ?? name;
  },
  value: (field, value) => {
    // the order is every key of the list, old and new, which nobody reads
    if (history === 'catalogue' && field === 'order') return 'changed';
    // roles of a member, and what a role of the guild means
    if (field === 'roles' || history === 'roles') return rolesText(value);
    if (field.endsWith('.maxbs') && typeof value === 'number') return goldText(value);
    if (field === 'position' && typeof value === 'number') return String(value + 1);
    return isDay(value) ? dayText(value, true) : plainText(value);
  },
});
