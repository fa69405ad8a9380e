/**
 * The limit of booking in one round trip: one Fastify handler that leaves everything to a function in
 * the database, which decides, inserts, counts and logs. No session, no parsing beyond JSON, nobody
 * notified.
 */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { answer } from '../lib/answering.ts';

interface Body {
  readonly faction: string;
  readonly typeOfBoost: string;
  readonly buyer: string;
  readonly buyerClass: string;
  readonly paymentRealm: string;
  readonly paymentFaction: string;
  readonly price: number;
  readonly advCut: string;
}

/** The same locks, checks and rows as the seven statements; answers null for a duplicate. */
const bookFunction = (schema: string): string => `
  create or replace function ${schema}.book(booking_id text, run text, asked jsonb, log_id text,
    request text) returns jsonb language plpgsql set search_path = ${schema} as $$
  declare
    held runs%rowtype;
    made bookings%rowtype;
    waits boolean;
    logged jsonb;
  begin
    select * into held from runs where id = run for update;
    if not found then raise exception 'There is no run %', run; end if;
    if exists (select 1 from bookings where run_id = run and buyer_key = lower(asked ->> 'buyer')
      and deleted_at is null
      and customer_status not in ('Cancelled', 'AFK', 'Offline', 'Duplicate')) then
      return null;
    end if;
    waits := held.active_count >= held.capacity;
    insert into bookings (id, run_id, position, advertiser_id, advertiser_name, section, faction,
      type_of_boost, armor_type, buyer, buyer_key, buyer_class, payment_realm, payment_faction,
      price, collected_gold, adv_cut, backup, created_at, updated_at, version)
    values (booking_id, run, held.next_position, 'limit', 'Limit', held.difficulty,
      asked ->> 'faction', asked ->> 'typeOfBoost', 'Cloth', asked ->> 'buyer',
      lower(asked ->> 'buyer'), asked ->> 'buyerClass', asked ->> 'paymentRealm',
      asked ->> 'paymentFaction', (asked ->> 'price')::bigint, 0, asked ->> 'advCut', waits, now(),
      now(), held.version + 1)
    returning * into made;
    update runs set active_count = active_count + (not waits)::int,
      waiting_count = waiting_count + waits::int, next_position = next_position + 1,
      version = version + 1, updated_at = now() where id = run;
    select jsonb_object_agg(key, jsonb_build_object('oldValue', null, 'newValue', value))
      into logged from jsonb_each(to_jsonb(made))
      where key ~ '^(faction|type|armor|buyer|payment|price|coll|adv_cut|note|btag|paid|gold|cust|compl|mailed|backup|is_man)';
    insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id,
      booking_id, buyer, version, differences, details, request_id)
    values (log_id, now(), 'limit', 'Limit', 'booking.create', 'booking', booking_id, run,
      booking_id, made.buyer, held.version + 1, logged, '', request);
    return to_jsonb(made);
  end $$`;

const calls = {
  async listen(input: {
    port: number;
    connectionString: string;
    schema: string;
    poolSize: number;
  }): Promise<void> {
    const pool = new pg.Pool({ connectionString: input.connectionString, max: input.poolSize });
    await pool.query(bookFunction(input.schema));
    const app = Fastify();
    app.put<{ Params: { id: string }; Body: Body }>('/v1/raid/:id/book', async (request, reply) => {
      const { rows } = await pool.query<{ made: object | null }>({
        name: 'book',
        text: `select ${input.schema}.book($1, $2, $3, $4, $5) as made`,
        values: [
          randomBytes(8).toString('hex'),
          request.params.id,
          JSON.stringify(request.body),
          randomBytes(8).toString('hex'),
          request.id,
        ],
      });
      const made = rows[0]?.made;
      return made ?? reply.code(409).send({ type: 'duplicate-buyer' });
    });
    await app.listen({ port: input.port, host: '127.0.0.1' });
  },
};

export type BookFunctionCalls = typeof calls;

answer(calls);
