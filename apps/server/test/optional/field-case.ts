import type { TestUser } from '../harness.ts';
import { here } from '../notices/notice-case.ts';

/** A value that is refused with this status, and what the answer names: the field unless it says otherwise. */
export class RefusedValue {
  readonly status: number;
  readonly value: unknown;
  readonly named: string | undefined;
  constructor(status: number, value: unknown, named?: string) {
    this.status = status;
    this.value = value;
    this.named = named;
  }
}
export const refused = (status: number, value: unknown, named?: string): RefusedValue =>
  new RefusedValue(status, value, named);

/** What came back from a request. */
type Sent = Promise<{ readonly status: number; readonly text: string }>;

/** A request to one endpoint, and what each of its optional fields can say. */
export interface OptionalScene {
  readonly who: TestUser;
  /** Where the request is not simply sent as `who`. */
  readonly send?: (body: OptionalScene['body']) => Sent;
  /** The versions in its answers count every request of the test: they are not compared. */
  readonly counted?: true;
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the request left behind that neither its answer nor the added rows say. */
  readonly read?: () => Promise<unknown>;
  /** By path: a value that makes a difference, or a {@link RefusedValue}. */
  readonly values: Readonly<Record<string, unknown>>;
  /** By path: a value that makes no difference, because the field is derived and may be sent back. */
  readonly derived?: Readonly<Record<string, unknown>>;
}
/**
 * Scenes by the names of endpoints; each call is a new one. An endpoint whose bodies exclude each other
 * has several: their names end in a colon and what tells them apart.
 */
export type OptionalScenes = Readonly<Record<string, () => Promise<OptionalScene>>>;

/** Puts the paths of one entry below a list's name. */
export const inEach = (list: string, fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${list}[].${name}`, value]));

/** Tables that were copied, by the world that they are of: modules are shared by several files. */
const copied = new WeakMap<object, Set<string>>();
/**
 * Puts a table back to what it was when it was named here first: what a whole list is changed to in one
 * scene must not be there in the next.
 */
export async function asAtFirst(table: string): Promise<void> {
  const { world } = here;
  const tables = copied.get(world) ?? new Set<string>();
  copied.set(world, tables);
  if (!tables.has(table)) await world.sql(`create table first_${table} as select * from ${table}`);
  tables.add(table);
  await world.sql(`delete from ${table}`);
  await world.sql(`insert into ${table} select * from first_${table}`);
}
