import type { Person } from '../harness.ts';

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

/** A request to one endpoint, and what each of its optional fields can say. */
export interface OptionalScene {
  readonly who: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** By path: a value that makes a difference, or a {@link RefusedValue}. */
  readonly values: Readonly<Record<string, unknown>>;
  /** By path: a value that makes no difference, because the field is derived and may be sent back. */
  readonly derived?: Readonly<Record<string, unknown>>;
}
/** Scenes by the names of endpoints; each call is a new one. */
export type OptionalScenes = Readonly<Record<string, () => Promise<OptionalScene>>>;

/** Puts the paths of one entry below a list's name. */
export const inEach = (list: string, fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${list}[].${name}`, value]));
