import { ownKey } from './session.ts';
import { tabStore } from './storage.ts';

type Shelf = Readonly<Record<string, unknown>>;

/** The unfinished forms of one member in this tab, by name. */
export interface Drafts {
  /** The stored value; an older build may have stored another shape. */
  readonly read: (name: string) => unknown;
  /** Stores a value; null removes it. */
  readonly write: (name: string, value: unknown) => void;
}

/** Opens a member's drafts. Other members cannot read them, and a logout deletes them. */
export function draftsIn(memberId: string): Drafts {
  const shelf = ownKey(memberId);
  return {
    read: (name) => tabStore.read<Shelf>(shelf, {})[name],
    write: (name, value) => {
      const { [name]: before, ...others } = tabStore.read<Shelf>(shelf, {});
      if (value === null && before === undefined) return;
      tabStore.write(shelf, value === null ? others : { ...others, [name]: value });
    },
  };
}
