/** The world that is measured, written straight into the tables. */
import type pg from 'pg';
import { kindRules, runKinds, type RunKind } from '../../packages/domain/src/runs/kind.ts';
import { addDays } from '../../packages/domain/src/time/day.ts';
import { dayOf, instantOf } from '../../packages/domain/src/time/zone.ts';
import { hashOf, newId, newSecret } from '../../apps/server/src/platform/ids.ts';
import { freshName } from '../load/names.ts';

export interface BenchPerson {
  readonly id: string;
  /** Header that signs them in. */
  readonly cookie: string;
}

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

/** Makes signed-in members with these roles. */
export async function addPeople(
  pool: pg.Pool,
  count: number,
  roles: readonly string[],
): Promise<BenchPerson[]> {
  const ids = Array.from({ length: count }, () =>
    String(700_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e15))),
  );
  // Confirmed for the time to come: nobody is to be asked about roles meanwhile.
  await pool.query(
    `insert into members (discord_id, username, display_name, roles, roles_refreshed_at, created_at,
       seen_at)
     select id, 'bench' || n, 'Bench ' || n, $2, $3, now(), now()
     from unnest($1::text[]) with ordinality as member (id, n)`,
    [ids, roles, inAnHour()],
  );
  return signIn(pool, ids);
}

/** Gives members sessions. */
export async function signIn(pool: pg.Pool, ids: readonly string[]): Promise<BenchPerson[]> {
  const people = ids.map((id) => ({ id, session: newId(Date.now()), token: newSecret() }));
  await pool.query(
    `insert into sessions (id, member_id, rotation_salt, created_at, expires_at)
     select id, member_id, 'bench', now(), $3
     from unnest($1::text[], $2::text[]) as session (id, member_id)`,
    [people.map((one) => one.session), ids, inAnHour()],
  );
  await pool.query(
    `insert into session_tokens (hash, session_id, kind, generation, expires_at)
     select hash, session_id, 'access', 0, $3
     from unnest($1::text[], $2::text[]) as token (hash, session_id)`,
    [people.map((one) => hashOf(one.token)), people.map((one) => one.session), inAnHour()],
  );
  return people.map(({ id, token }) => ({ id, cookie: `warchest-access=${token}` }));
}

/** What the booking form offers, as far as a booking needs it. */
export interface Offers {
  readonly type: string;
  readonly fee: string;
  readonly playerClass: string;
  readonly realm: string;
}

export async function readOffers(pool: pg.Pool): Promise<Offers> {
  const { rows } = await pool.query<{ list: string; label: string; data: { joined?: string } }>(
    'select list, label, data from catalogue_items where active order by list, sort',
  );
  const first = (list: string) =>
    rows.find((row) => row.list === list && /^[\x20-\x7e]+$/.test(row.label));
  return {
    type: first('lootTypes')?.label ?? '',
    fee: 'FTB',
    playerClass: first('classes')?.label ?? '',
    realm:
      rows.find(
        (row) => row.list === 'realms' && /^[A-Za-z]+$/.test(row.label) && row.label !== 'BALANCE',
      )?.label ?? '',
  };
}

export interface NewRuns {
  /** A raid unless said. */
  readonly kind?: RunKind;
  readonly count: number;
  /** Days from today (Berlin). */
  readonly inDays: number;
  readonly capacity: number;
  readonly bookingsEach?: number;
  /** Who has booked, in turn. */
  readonly advertisers?: readonly BenchPerson[];
}

/** The boss that customers of a shift book. */
const shiftBoss = 'Gallywix';

/** Makes runs that are open for booking, with paying customers in them. Answers their ids. */
export async function addRuns(pool: pg.Pool, offers: Offers, wanted: NewRuns): Promise<string[]> {
  const { kind = 'raid', count, capacity, bookingsEach = 0, advertisers = [] } = wanted;
  const ofBosses = kindRules[kind].spotsPerBoss;
  const day = addDays(dayOf(Date.now()), wanted.inDays);
  const ids = Array.from({ length: count }, () => newId(Date.now()));
  await pool.query(
    `insert into runs (id, date, time, starts_at, raid, type, raid_type, raid_boss, difficulty,
       leader, gcs, gc_payment_realm, capacity, active_count, next_position, note, created_by,
       created_at, updated_at, kind, offered_bosses)
     select id, $2, '20:00', $3, 'Manaforge Omega', 'Saved', 'Loot', '8/8', 'Heroic',
       '600000000000000001', array['600000000000000002'], $4, $5, $6, $6 + 1,
       'Summons at the entrance, be there ten minutes before', '600000000000000001', now(), now(),
       $7, $8
     from unnest($1::text[]) as run (id)`,
    [
      ids,
      day,
      new Date(instantOf(day, '20:00') ?? 0).toISOString(),
      offers.realm,
      capacity,
      bookingsEach,
      kind,
      ofBosses ? JSON.stringify([{ boss: shiftBoss, possibleCustomers: capacity }]) : null,
    ],
  );
  if (bookingsEach > 0) {
    await pool.query(
      `insert into bookings (id, run_id, position, advertiser_id, advertiser_name, section, faction,
         type_of_boost, armor_type, buyer, buyer_key, buyer_class, payment_realm, payment_faction,
         price, collected_gold, adv_cut, note, created_at, updated_at)
       select substr(run.id, 5) || lpad(place::text, 4, '0'), run.id, place, advertiser.id,
         'Bench ' || advertiser.n, $9, 'Horde', $3, $10,
         'Buyer' || run.n || 'x' || place || '-' || $5, 'buyer' || run.n || 'x' || place || '-x', $4, $5,
         'Horde', 250000 + place * 1000, 0, $6, 'whisper before the summons', now(), now()
       from unnest($1::text[]) with ordinality as run (id, n), generate_series(1, $7::int) as place,
         unnest($2::text[]) with ordinality as advertiser (id, n)
       where advertiser.n = 1 + (run.n * 7 + place) % $8`,
      [
        ids,
        advertisers.map((one) => one.id),
        ofBosses ? shiftBoss : offers.type,
        ofBosses ? '' : offers.playerClass,
        offers.realm,
        offers.fee,
        bookingsEach,
        advertisers.length,
        ofBosses ? 'shift' : 'Heroic',
        ofBosses ? '' : 'Cloth',
      ],
    );
  }
  await pool.query('analyze');
  return ids;
}

/** Service bookings that wait at the desk, named as the customers of a run are. */
export async function addServices(
  pool: pg.Pool,
  offers: Offers,
  { count, advertisers }: { readonly count: number; readonly advertisers: readonly BenchPerson[] },
): Promise<void> {
  await pool.query(
    `insert into service_bookings (id, section, status, advertiser_id, advertiser_name, faction, title,
       details, buyer, buyer_key, payment_realm, payment_faction, price, adv_cut, note, team_size, paid,
       mailed, completions, created_at, updated_at, version)
     select $1 || lpad(place::text, 4, '0'), 'leveling', 'Open', advertiser.id, advertiser.name, 'Horde',
       '', '{"startlevel": 60, "endlevel": 70}', 'Buyer1x' || place || '-' || $2,
       'buyer1x' || place || '-' || lower($2), $2, 'Horde', 200000 + place, 'FTB', '', 1, false, false, 0,
       now(), now(), 1
     from generate_series(1, $3::int) as place
       join unnest($4::text[], $5::text[]) with ordinality as advertiser (id, name, at)
         on advertiser.at = 1 + place % cardinality($4::text[])`,
    [
      newId(Date.now()).slice(0, 9),
      offers.realm,
      count,
      advertisers.map(({ id }) => id),
      advertisers.map(({ id }) => `Seller ${id}`),
    ],
  );
}

/**
 * The roster of a run, for which so many boosters have signed up and nobody is picked: one in ten tanks,
 * one in eight healers, a few loot buddies. More are wanted than ever come. Answers its id.
 */
export async function addRoster(pool: pg.Pool, runId: string, signups: number): Promise<string> {
  const id = newId(Date.now());
  await pool.query(
    `insert into rosters (id, run_id, wanted_tank, wanted_heal, wanted_dps, wanted_lb, leader_note,
       bosses, closed, last_used, opened_by, opened_at, updated_at, version)
     values ($1, $2, 40, 40, 40, 40, 'Be in group before 19:45', 8, false, '{}',
       '600000000000000001', now(), now(), 1)`,
    [id, runId],
  );
  await pool.query(
    `insert into roster_signups (id, roster_id, member_id, member_name, role, class, status, logs,
       logs_link, note, median, best, kills, item_level, signed_at)
     select substr($1, 1, 9) || lpad(n::text, 4, '0'), $1, (610000000000000000 + n)::text,
       'Booster' || n, play.role, play.classes[1 + n % cardinality(play.classes)],
       case n % 9 when 0 then 'Late' else 'Signed' end, '',
       'https://www.warcraftlogs.com/character/eu/kazzak/booster' || n,
       case n % 7 when 0 then 'Second raid tonight' else '' end,
       40 + n % 55, 45 + n % 55, n % 30, 680 + n % 40, now() - interval '1 minute' * ($2 - n)
     from generate_series(1, $2) n cross join lateral (
       select role, classes from (values
         ('tank', array['Warrior', 'Monk', 'Death Knight'], n % 10 = 0),
         ('healer', array['Priest', 'Druid', 'Shaman'], n % 8 = 1),
         ('lb', array['Paladin'], n % 40 = 2),
         ('dps', array['Mage', 'Hunter', 'Rogue', 'Warlock', 'Evoker', 'Demon Hunter'], true)
       ) as play (role, classes, fits) where fits limit 1) play`,
    [id, signups],
  );
  await pool.query('analyze');
  return id;
}

/** A run that is open for booking. */
export interface OpenRun {
  readonly kind: RunKind;
  readonly id: string;
}

/** Makes as many runs of each kind, and answers them with the kinds in turn. */
export async function addRunsOfAllKinds(
  pool: pg.Pool,
  offers: Offers,
  wanted: Omit<NewRuns, 'kind'>,
): Promise<OpenRun[]> {
  const count = Math.ceil(wanted.count / runKinds.length);
  const ofKind = async (kind: RunKind) =>
    (await addRuns(pool, offers, { ...wanted, count, kind })).map((id) => ({ kind, id }));
  const [first = [], ...others] = await Promise.all(runKinds.map(ofKind));
  return first.flatMap((run, at) => [run, ...others.flatMap((kind) => kind[at] ?? [])]);
}

/** A booking of somebody's into a run, under a name that nobody had before. */
export const freshBooking = (port: number, run: OpenRun, offers: Offers, who: BenchPerson) => ({
  port,
  method: 'PUT' as const,
  path: `/v1/${run.kind}/${run.id}/book`,
  headers: ownHeaders(port, who),
  body: bookingBody(offers, run.kind).replace('{name}', freshName()),
});

/** A booking as the form of that kind sends it; `{name}` is replaced by the load. */
export function bookingBody(offers: Offers, kind: RunKind = 'raid'): string {
  const shared = {
    faction: 'Horde',
    buyer: `{name}-${offers.realm}`,
    paymentRealm: offers.realm,
    price: 250_000,
    collectedGold: 0,
    advCut: offers.fee,
    note: 'whisper before the summons',
  };
  return JSON.stringify(
    kindRules[kind].spotsPerBoss
      ? { ...shared, typeOfBoost: shiftBoss }
      : {
          ...shared,
          typeOfBoost: offers.type,
          buyerClass: offers.playerClass,
          paymentFaction: 'Horde',
          btag: '',
        },
  );
}

/** Headers of a page of ours. */
export const ownHeaders = (port: number, person: BenchPerson) => ({
  cookie: person.cookie,
  origin: `http://127.0.0.1:${port}`,
  'sec-fetch-site': 'same-origin',
});
