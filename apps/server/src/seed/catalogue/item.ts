import { slugOf } from '@warchest/domain/catalogue/slug.ts';

/** One row of a catalogue list as a fresh installation starts with it. */
export interface DefaultItem {
  readonly key: string;
  readonly label: string;
  /** Left out: active. Inactive rows wait until somebody switches them on. */
  readonly active?: false;
  readonly data?: Readonly<Record<string, unknown>>;
}

export const named = (label: string): DefaultItem => ({ key: slugOf(label), label });
export const inactive = (item: DefaultItem): DefaultItem => ({ ...item, active: false });
