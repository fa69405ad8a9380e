import { createHash } from 'node:crypto';
import { noRights, runRights, type RunNow } from '@warchest/domain/runs/rights.ts';
import { isRunStaff, maySee } from '@warchest/domain/runs/visibility.ts';
import { isBlacklisted, mayCollect, type Person } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { BookingRow } from './tables.ts';
import type { RunRow } from '../runs/tables.ts';
import { assertConsistent, runNow, runView, type Audience } from './view.ts';
import { rightsKey, rightsOf, signatureOf } from './view-rights.ts';

/**
 * Who sees which of a run's views, and what they may do with it as a signature; `none` when the run
 * is not for them.
 */
export type Variant = 'none' | FullVariant | `planned ${Exclude<FullVariant, `own ${string}`>}`;

type FullVariant = `staff ${string}` | `public ${string}` | `own ${Part} ${string} ${string}`;

/** Whether a member with a part in the run may take gold: it decides what they may do with a paid booking. */
type Part = 'collects' | 'books';

/** Somebody without a role and without a part in any run. */
const nobody: Person = { id: '', roles: new Set() };
const untouchable = signatureOf(noRights);

/** What a run is to all who have the same roles and the same part in it. */
interface RunAccess {
  readonly signature: string;
  readonly isStaff: boolean;
  /** Not hidden from them. */
  readonly isPlanned: boolean;
  /** Listed for them, offered or to look after. */
  readonly isListed: boolean;
}

/**
 * A run at one version, with each of its views made and serialised at most once, however many
 * viewers and lists use it.
 */
export class CachedRunView {
  readonly id: string;
  /** Its kind. */
  readonly of: RunKind;
  readonly version: number;
  readonly deleted: boolean;
  readonly run: RunRow;
  /** When it was asked for, with its names; epoch ms. */
  readonly readAt: number;
  private readonly bookings: readonly BookingRow[];
  private readonly names: ReadonlyMap<string, string>;
  /** Who booked a customer, or holds gold. */
  private readonly members: ReadonlySet<string>;
  private readonly made = new Map<Variant, string>();
  private readonly tags = new Map<Variant, string>();
  private readonly sights = new Map<string, RunAccess>();
  private readonly now: RunNow;

  constructor(
    run: RunRow,
    bookings: readonly BookingRow[],
    names: ReadonlyMap<string, string>,
    readAt: number,
  ) {
    assertConsistent(run, bookings);
    this.readAt = readAt;
    this.id = run.id;
    this.of = run.kind;
    this.version = run.version;
    this.deleted = run.deletedAt !== null;
    this.now = runNow(run, bookings);
    this.run = run;
    this.bookings = bookings;
    this.names = names;
    const real = bookings.filter((b) => !b.bait);
    this.members = new Set(
      real.flatMap((b) => [b.advertiserId, ...(b.goldWith ? [b.goldWith] : [])]),
    );
  }

  /**
   * Staff see everything; who booked into a run or holds gold of it sees it; everybody else sees what
   * is not hidden. The blacklisted see nothing, whatever else they are.
   */
  variantFor(person: Person): Variant {
    if (this.deleted) return 'none';
    if (person.roles.size === 0 || isBlacklisted(person)) return 'none';
    const { signature, isStaff, isPlanned } = this.sightOf(person);
    if (isStaff) return `staff ${signature}`;
    if (this.members.has(person.id)) {
      return `own ${mayCollect(person) ? 'collects' : 'books'} ${person.id} ${signature}`;
    }
    return isPlanned ? `public ${signature}` : 'none';
  }

  /**
   * The same on the schedule, which is open to everybody who is signed in: newcomers and the
   * blacklisted see there what anybody may see, with nothing that they could do. It counts who is in
   * the run and lists nobody: no schedule shows customers (record 13).
   */
  variantPlanned(person: Person): Variant {
    if (this.deleted) return 'none';
    if (person.roles.size > 0 && !isBlacklisted(person)) {
      if (this.variantFor(person) === 'none') return 'none';
      const { signature, isStaff } = this.sightOf(person);
      return `planned ${isStaff ? 'staff' : 'public'} ${signature}`;
    }
    return this.sightOf(nobody).isPlanned ? `planned public ${untouchable}` : 'none';
  }

  /**
   * Whether a list holds the run for a person who sees it: offered for booking, or for them to look
   * after; and with `own` also where they have booked or hold gold.
   */
  isListedFor(person: Person, own: boolean): boolean {
    return this.sightOf(person).isListed || (own && this.members.has(person.id));
  }

  private sightOf(person: Person): RunAccess {
    const key = rightsKey(this.run, person);
    let sight = this.sights.get(key);
    if (sight === undefined) {
      const isStaff = isRunStaff(this.run, person);
      sight = {
        signature: signatureOf(runRights(this.now, person)),
        isStaff,
        isPlanned: maySee(this.run, person, 'schedule'),
        isListed: maySee(this.run, person, 'booking') || maySee(this.run, person, 'staff'),
      };
      this.sights.set(key, sight);
    }
    return sight;
  }

  /** The view as JSON text; null for nobody's view. */
  json(variant: Variant): string | null {
    if (variant === 'none') return null;
    let text = this.made.get(variant);
    if (text === undefined) {
      const isPlanned = variant.startsWith('planned ');
      const full = (isPlanned ? variant.slice('planned '.length) : variant) as FullVariant;
      const view = runView(this.run, this.bookings, this.names, audienceOf(full));
      text = JSON.stringify(isPlanned ? { ...view, Buyer: [], Backup: [] } : view);
      this.made.set(variant, text);
    }
    return text;
  }

  /**
   * Names the text of a view. By what it says: at one version another release may say more of a run,
   * its people may be called otherwise, and a restored database may come to that version once again.
   */
  tag(variant: Variant): string {
    let tag = this.tags.get(variant);
    if (tag === undefined) {
      const text = this.json(variant) ?? '';
      this.tags.set(variant, (tag = createHash('sha1').update(text).digest('base64url')));
    }
    return tag;
  }
}

function audienceOf(variant: FullVariant): Audience {
  const words = variant.split(' ');
  const may = rightsOf(words.at(-1) ?? '');
  const [view, part, member = null] = words;
  if (view === 'staff') return { view, may };
  if (view !== 'own') return { view: 'public', member: null, collects: false, may };
  return { view: 'public', member, collects: part === 'collects', may };
}
