import type { BookingChange } from '@warchest/contract/booking-change.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Actor } from '../../platform/context.ts';
import type { DemoMembers } from './demo-members.ts';
import type { customerMaker } from './customers.ts';
import type { RunPreset } from './run-presets.ts';
import type { PlannedBooking, DemoRun } from './planned-run.ts';
import type { Random } from './random.ts';

export interface SeedWorld {
  readonly now: number;
  readonly lists: CatalogueLists;
  readonly cast: DemoMembers;
}
/** The source of customers, shared by all kinds, so that no two customers have the same name. */
type Casting = readonly [Random, ReturnType<typeof customerMaker>];
/** The change of the customer at an index after all have booked; null for none. */
export type Follow = (index: number, chance: Random) => BookingChange | null;

type Details = Partial<DemoRun> & Pick<DemoRun, 'key' | 'day' | 'time'>;

const runNotes = [
  '',
  '',
  'Please be ready 15 minutes before the start.',
  'Personal summons at the entrance.',
  'Backups are welcome, we often have no-shows.',
];

/** Plans runs with their customers; all random choices are made here, in a fixed order. */
export class Planner {
  readonly #world: SeedWorld;
  readonly #kind: RunKind;
  readonly #chance: Random;
  readonly #customer: ReturnType<typeof customerMaker>;
  #runs = 0;

  constructor(world: SeedWorld, kind: RunKind, [chance, customer]: Casting) {
    this.#world = world;
    this.#kind = kind;
    this.#chance = chance;
    this.#customer = customer;
  }

  /** Labels of the catalogue by position, or the last one. */
  #label(list: 'raids' | 'difficulties' | 'lootTypes' | 'raidTypes', index: number): string {
    const active = this.#world.lists[list].filter((row) => row.active);
    return active[Math.min(index, active.length - 1)]?.label ?? '';
  }

  run(flavour: RunPreset, count: number, given: Details, follow: Follow = () => null): DemoRun {
    const { leaders, collectors, advertisers } = this.#world.cast;
    // The first member of each role leads tonight and often otherwise, so that personas have own
    // runs to see.
    const ofStars = this.#runs++ < 3 || this.#chance.percent(30);
    const run: DemoRun = {
      kind: this.#kind,
      raid: this.#label('raids', flavour.raid),
      difficulty: this.#label('difficulties', flavour.difficulty),
      type: this.#label('lootTypes', flavour.type),
      raidType: this.#label('raidTypes', flavour.raidType ?? 0),
      capacity: flavour.capacity,
      bosses: flavour.bosses ?? [],
      leader: ofStars ? this.#first(leaders) : this.#chance.pick(leaders),
      gc: ofStars ? this.#first(collectors) : this.#chance.pick(collectors),
      note: this.#chance.pick(runNotes),
      baits: 0,
      bookings: [],
      ending: null,
      mailed: false,
      ...given,
    };
    const bookings = Array.from({ length: count }, (_, index): PlannedBooking => {
      const body = this.#customer(run);
      const often = this.#chance.percent(45);
      const advertiser = this.#chance.pick(often ? advertisers.slice(0, 4) : advertisers);
      const paid = advertiser.roles.has('CANCOLLECT') && this.#chance.percent(30);
      return {
        advertiser,
        body: paid ? { ...body, fullyPaidAtCreate: true } : body,
        follow: follow(index, this.#chance),
      };
    });
    return { ...run, bookings };
  }

  #first(actors: readonly Actor[]): Actor {
    return actors[0] ?? this.#world.cast.manager;
  }
}
