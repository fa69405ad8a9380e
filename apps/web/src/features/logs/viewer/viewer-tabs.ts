import { logTypes, type LogType } from '@warchest/domain/logs/log-types.ts';
import { admins, mayEnter } from '@warchest/domain/members/access.ts';
import type { Role } from '@warchest/domain/members/roles.ts';

/** The search fields, by name of the search parameter. */
export type LogField = 'discordId' | 'runId' | 'customerName' | 'id' | 'startDate' | 'endDate';

interface ViewerTab {
  readonly name: string;
  readonly fields: readonly LogField[];
}

/** The tabs of the log viewer (AUD-6). */
export const viewerTabs: Readonly<Record<LogType, ViewerTab>> = {
  editraid: { name: 'Raid Edit', fields: ['discordId', 'runId'] },
  createraid: { name: 'Raid Creation', fields: ['discordId', 'runId'] },
  bookedcustomer: { name: 'Customer Booked', fields: ['customerName', 'runId'] },
  updatecustomer: { name: 'Customer Update', fields: ['discordId', 'runId'] },
  deletedcustomer: { name: 'Customer Delete', fields: ['customerName', 'runId'] },
  namechange: { name: 'Name Change', fields: ['id', 'startDate', 'endDate'] },
};

export const fieldWords: Readonly<Record<LogField, string>> = {
  discordId: 'DiscordID',
  runId: 'Run ID',
  customerName: 'Customer name',
  id: 'DiscordID',
  startDate: 'Start date',
  endDate: 'End date',
};

/** Entries per page (AUD-8). */
export const pageSize = 10;

/** The tabs for these roles; name changes are for admins only. */
export const tabsFor = (roles: ReadonlySet<Role>): readonly LogType[] =>
  logTypes.filter((sort) => sort !== 'namechange' || mayEnter(admins, roles));

export type SearchValues = Readonly<Record<LogField, string>>;

/**
 * Whether to search: Search was pressed, or no field is required. Without filters the newest
 * entries are shown at once; name changes wait for their days.
 */
export const isSearched = (
  sort: LogType,
  state: SearchValues & { readonly asked: boolean },
): boolean => state.asked || Object.keys(checkSearch(sort, state)).length === 0;

/** The errors of a search, by field; the server checks the same. */
export function checkSearch(sort: LogType, values: SearchValues): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const field of viewerTabs[sort].fields) {
    const value = values[field].trim();
    const isDate = field === 'startDate' || field === 'endDate';
    if (isDate && !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) wrong[field] = 'Date is required';
    if (value === '') continue;
    if ((field === 'discordId' || field === 'id') && !/^\d{5,20}$/.test(value)) {
      wrong[field] = 'DiscordId has to consist of numbers';
    }
    if (field === 'runId' && !/^[0-9a-z]{11,24}$/.test(value.toLowerCase())) {
      wrong[field] = 'Unknown id';
    }
  }
  if (!wrong.startDate && !wrong.endDate && values.endDate < values.startDate) {
    if (sort === 'namechange') wrong.endDate = 'Must not be before the start';
  }
  return wrong;
}

/** The query of a search with the fields of its tab. */
export function queryOf(
  sort: LogType,
  values: SearchValues,
  before: string,
): Record<string, string> {
  const query: Record<string, string> = {};
  for (const field of viewerTabs[sort].fields) {
    const value = field === 'runId' ? values[field].trim().toLowerCase() : values[field].trim();
    if (value !== '') query[field] = value;
  }
  return before === '' ? query : { ...query, before };
}
