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
 * Which view of a run a person sees, with a signature of what they may do; `none` if they may not
 * see it.
 */
export type Variant = 'none' | FullVariant | `planned ${Exclude<FullVariant, `own ${string}`>}`;

type FullVariant = `staff ${string}` | `public ${string}` | `own ${Part} ${string} ${string}`;

/**
 * Whether a member involved in the run may collect gold: it decides what they may do with a paid
 * booking.
 */
type Part = 'collects' | 'books';

/** A person without roles who is in no run. */
const stranger: Person = { id: '', roles: new Set() };
const noRightsSignature = signatureOf(noRights);

/** What viewers with equal roles and relation see of a run. */
interface RunAccess {
  readonly signature: string;
  readonly isStaff: boolean;
  /** Visible on the schedule. */
  readonly isPlanned: boolean;
  /** Listed for them: open for booking, or theirs to manage. */
  readonly isListed: boolean;
}

/**
 * A run at one version; each of its views is built and serialised at most once for all viewers and
 * lists.
 */
export class CachedRunView {
  readonly id: string;
  /** The kind of the run. */
  readonly of: RunKind;
  readonly version: number;
  readonly deleted: boolean;
  readonly run: RunRow;
  /** When the run and its names were read; epoch ms. */
  readonly readAt: number;
  private readonly bookings: readonly BookingRow[];
  private readonly names: ReadonlyMap<string, string>;
  /** Advertisers and holders of gold. */
  private readonly members: ReadonlySet<string>;
  private readonly texts = new Map<Variant, string>();
  private readonly tags = new Map<Variant, string>();
  private readonly accessByKey = new Map<string, RunAccess>();
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
   * Staff see everything; advertisers and gold holders see the run; all others see it unless it is
   * hidden. Blacklisted people see nothing.
   */
  variantFor(person: Person): Variant {
    if (this.deleted) return 'none';
    if (person.roles.size === 0 || isBlacklisted(person)) return 'none';
    const { signature, isStaff, isPlanned } = this.accessOf(person);
    if (isStaff) return `staff ${signature}`;
    if (this.members.has(person.id)) {
      return `own ${mayCollect(person) ? 'collects' : 'books'} ${person.id} ${signature}`;
    }
    return isPlanned ? `public ${signature}` : 'none';
  }

  /**
   * The view on the schedule, which is open to everyone signed in: newcomers and blacklisted people
   * see the public part there, without any rights. It has the counts and no customers (record 13).
   */
  variantPlanned(person: Person): Variant {
    if (this.deleted) return 'none';
    if (person.roles.size > 0 && !isBlacklisted(person)) {
      if (this.variantFor(person) === 'none') return 'none';
      const { signature, isStaff } = this.accessOf(person);
      return `planned ${isStaff ? 'staff' : 'public'} ${signature}`;
    }
    return this.accessOf(stranger).isPlanned ? `planned public ${noRightsSignature}` : 'none';
  }

  /**
   * Whether a list contains the run for a person who may see it: open for booking, or theirs to
   * manage; with `own` also runs where they have booked or hold gold.
   */
  isListedFor(person: Person, own: boolean): boolean {
    return this.accessOf(person).isListed || (own && this.members.has(person.id));
  }

  private accessOf(person: Person): RunAccess {
    const key = rightsKey(this.run, person);
    let access = this.accessByKey.get(key);
    if (access === undefined) {
      const isStaff = isRunStaff(this.run, person);
      access = {
        signature: signatureOf(runRights(this.now, person)),
        isStaff,
        isPlanned: maySee(this.run, person, 'schedule'),
        isListed: maySee(this.run, person, 'booking') || maySee(this.run, person, 'staff'),
      };
      this.accessByKey.set(key, access);
    }
    return access;
  }

  /** The view as JSON text; null for `none`. */
  json(variant: Variant): string | null {
    if (variant === 'none') return null;
    let text = this.texts.get(variant);
    if (text === undefined) {
      const isPlanned = variant.startsWith('planned ');
      const full = (isPlanned ? variant.slice('planned '.length) : variant) as FullVariant;
      const view = runView(this.run, this.bookings, this.names, audienceOf(full));
      text = JSON.stringify(isPlanned ? { ...view, Buyer: [], Backup: [] } : view);
      this.texts.set(variant, text);
    }
    return text;
  }

  /**
   * Identifies the text of a view by its hash. The version is not enough: another release may show
   * more of a run, names may change, and a restored database may reach the same version again.
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
