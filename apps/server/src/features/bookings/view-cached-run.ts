import { noRights, runRights, type RunNow } from '@warchest/domain/runs/rights.ts';
import { isRunStaff, maySee } from '@warchest/domain/runs/visibility.ts';
import { isBlacklisted, mayCollect, type Person } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { Prepared, type PreparedCache } from '../../http/prepared.ts';
import type { BookingRow } from './tables.ts';
import type { RunRow } from '../runs/public.ts';
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

let readings = 0;

/** A run at one version. Its views are prepared once for all viewers, lists and live streams. */
export class CachedRunView {
  readonly id: string;
  /** The kind of the run. */
  readonly of: RunKind;
  readonly version: number;
  readonly run: RunRow;
  /** When the run and its names were read; epoch ms. */
  readonly readAt: number;
  /**
   * Identifies run, version and names: names may change, and a restored database may reach the same
   * version again.
   */
  readonly reading = (readings += 1);
  private readonly bookings: readonly BookingRow[];
  private readonly names: ReadonlyMap<string, string>;
  private readonly prepared: PreparedCache;
  /** Advertisers and holders of gold. */
  private readonly members: ReadonlySet<string>;
  private readonly accessByKey = new Map<string, RunAccess>();
  private readonly now: RunNow;

  constructor(
    run: RunRow,
    bookings: readonly BookingRow[],
    names: ReadonlyMap<string, string>,
    readAt: number,
    prepared: PreparedCache,
  ) {
    assertConsistent(run, bookings);
    this.readAt = readAt;
    this.id = run.id;
    this.of = run.kind;
    this.version = run.version;
    this.now = runNow(run, bookings);
    this.run = run;
    this.bookings = bookings;
    this.names = names;
    this.prepared = prepared;
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
   * see the public part there, without any rights. It has the counts and no customers (record 17).
   */
  variantPlanned(person: Person): Variant {
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

  /** Members who may see the run otherwise than others with the same roles. */
  get involved(): readonly string[] {
    const { leader, gcs } = this.run;
    return [...this.members, ...gcs, ...(leader === null ? [] : [leader])];
  }

  /** The prepared view; null for `none`. */
  view(variant: Variant): Prepared | null {
    if (variant === 'none') return null;
    return this.prepared.get(`${this.id} ${variant}`, this.reading, () => this.prepare(variant));
  }

  /** The view as JSON text; null for `none`. */
  json(variant: Variant): string | null {
    return this.view(variant)?.body.toString() ?? null;
  }

  private prepare(variant: Exclude<Variant, 'none'>): Prepared {
    const isPlanned = variant.startsWith('planned ');
    const full = (isPlanned ? variant.slice('planned '.length) : variant) as FullVariant;
    const view = runView(this.run, this.bookings, this.names, audienceOf(full));
    return new Prepared(JSON.stringify(isPlanned ? { ...view, Buyer: [], Backup: [] } : view));
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
