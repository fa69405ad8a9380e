import { ownKey } from './session.ts';
import { tabStore } from './storage.ts';

type Shelf = Readonly<Record<string, unknown>>;

/** Half-typed forms of one member in this tab, by name. */
export interface Drafts {
  /** What was kept under the name; it may come from an older build, so its shape is not certain. */
  readonly read: (name: string) => unknown;
  /** Keeps a value, or takes it away with null. */
  readonly write: (name: string, value: unknown) => void;
}

/** Opens the drafts of a member: nobody else finds them, and a logout takes them away. */
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
