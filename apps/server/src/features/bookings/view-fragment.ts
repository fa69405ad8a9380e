import { isOffered, isRunStaff } from '@warchest/domain/runs/visible.ts';
import { isBlacklisted, type Person } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { BookingRow } from './tables.ts';
import type { RunRow } from '../runs/tables.ts';
import { mustBeOfOneMoment, runView, type Audience } from './view.ts';

/** Who sees which of a run's views; `none` when the run is not for them. */
export type Variant = 'none' | 'staff' | 'public' | `own:${string}`;

/**
 * A run at one version, with each of its views made and serialised at most once, however many
 * viewers and lists use it.
 */
export class Fragment {
  readonly id: string;
  /** Its kind. */
  readonly of: RunKind;
  readonly version: number;
  readonly deleted: boolean;
  /** Listed for booking: what the overview keeps. */
  readonly offered: boolean;
  readonly run: RunRow;
  private readonly bookings: readonly BookingRow[];
  private readonly names: ReadonlyMap<string, string>;
  private readonly advertisers: ReadonlySet<string>;
  private readonly made = new Map<Variant, string>();

  constructor(run: RunRow, bookings: readonly BookingRow[], names: ReadonlyMap<string, string>) {
    mustBeOfOneMoment(run, bookings);
    this.id = run.id;
    this.of = run.kind;
    this.version = run.version;
    this.deleted = run.deletedAt !== null;
    this.offered = isOffered(run);
    this.run = run;
    this.bookings = bookings;
    this.names = names;
    this.advertisers = new Set(bookings.filter((b) => !b.bait).map((b) => b.advertiserId));
  }

  /**
   * Staff see everything; an advertiser sees runs with an own booking; everybody else sees what is
   * listed for booking. The blacklisted see nothing, whatever else they are.
   */
  variantFor(person: Person): Variant {
    if (this.deleted) return 'none';
    if (person.roles.size === 0 || isBlacklisted(person)) return 'none';
    if (isRunStaff(this.run, person)) return 'staff';
    if (this.advertisers.has(person.id)) return `own:${person.id}`;
    return this.offered ? 'public' : 'none';
  }

  /** The view as JSON text; null for nobody's view. */
  json(variant: Variant): string | null {
    if (variant === 'none') return null;
    let text = this.made.get(variant);
    if (text === undefined) {
      text = JSON.stringify(runView(this.run, this.bookings, this.names, audienceOf(variant)));
      this.made.set(variant, text);
    }
    return text;
  }
}

function audienceOf(variant: Exclude<Variant, 'none'>): Audience {
  if (variant === 'staff') return { view: 'staff' };
  return { view: 'public', advertiser: variant === 'public' ? null : variant.slice('own:'.length) };
}
