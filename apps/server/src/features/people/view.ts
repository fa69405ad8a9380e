import type { MemberSummary } from '@warchest/contract/people.ts';
import type { PersonRow } from './queries.ts';

const instantOf = (at: string): string => new Date(at).toISOString();

/** A member in a list of people. */
export const personView = ({ rolesRefreshedAt, seenAt, ...row }: PersonRow): MemberSummary => ({
  ...row,
  rolesReadAt: instantOf(rolesRefreshedAt),
  seenAt: instantOf(seenAt),
});

/** Rows with database instants in wire format. */
export const withInstants = <Row extends object>(
  rows: readonly Row[],
  names: readonly (keyof Row)[],
): Row[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, instantOf(String(row[name]))])),
  }));
