/**
 * The limit of booking: what a careful hand writes with Fastify and `pg` for this one action alone.
 * One handler, one transaction of seven statements, no session, no parsing beyond JSON, nobody notified.
 */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { answer } from '../lib/answering.ts';

interface Body {
  readonly faction: string;
  readonly typeOfBoost: string;
  readonly buyer: string;
  /** Not asked for in a shift, nor is the payment faction. */
  readonly buyerClass?: string;
  readonly paymentRealm: string;
  readonly paymentFaction?: string;
  readonly price: number;
  readonly advCut: string;
}

interface Run {
  readonly capacity: number;
  readonly active_count: number;
  readonly next_position: number;
  readonly difficulty: string;
  readonly version: number;
}

const inserted = `insert into bookings (id, run_id, position, advertiser_id, advertiser_name, section,
    faction, type_of_boost, armor_type, buyer, buyer_key, buyer_class, payment_realm,
    payment_faction, price, collected_gold, adv_cut, backup, created_at, updated_at, version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19,
    $20) returning *`;

const audited = `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id,
    run_id, booking_id, buyer, version, differences, details, request_id)
  values ($1, $2, $3, $4, 'booking.create', 'booking', $5, $6, $5, $7, $8, $9, '', $10)`;

const calls = {
  async listen(input: {
    port: number;
    connectionString: string;
    schema: string;
    poolSize: number;
  }): Promise<void> {
    const pool = new pg.Pool({
      connectionString: input.connectionString,
      options: `-c search_path=${input.schema}`,
      max: input.poolSize,
    });
    const app = Fastify();
    app.put<{ Params: { id: string }; Body: Body }>(
      '/v1/:kind/:id/book',
      async (request, reply) => {
        const { id } = request.params;
        const asked = request.body;
        const at = new Date().toISOString();
        const client = await pool.connect();
        try {
          await client.query('begin');
          const { rows } = await client.query<Run>('select * from runs where id = $1 for update', [
            id,
          ]);
          const [run] = rows;
          if (!run) throw new Error(`There is no run ${id}`);
          const key = asked.buyer.toLowerCase();
          const { rows: same } = await client.query(
            `select 1 from bookings where run_id = $1 and buyer_key = $2 and deleted_at is null
           and customer_status not in ('Cancelled', 'AFK', 'Offline', 'Duplicate')`,
            [id, key],
          );
          if (same.length > 0) {
            await client.query('rollback');
            return await reply.code(409).send({ type: 'duplicate-buyer' });
          }
          const backup = run.active_count >= run.capacity;
          const bookingId = randomBytes(8).toString('hex');
          const { rows: made } = await client.query<Record<string, unknown>>(inserted, [
            bookingId,
            id,
            run.next_position,
            'limit',
            'Limit',
            run.difficulty,
            asked.faction,
            asked.typeOfBoost,
            'Cloth',
            asked.buyer,
            key,
            asked.buyerClass ?? '',
            asked.paymentRealm,
            asked.paymentFaction ?? asked.faction,
            asked.price,
            0,
            asked.advCut,
            backup,
            at,
            run.version + 1,
          ]);
          await client.query(
            `update runs set active_count = active_count + $2, waiting_count = waiting_count + $3,
           next_position = next_position + 1, version = version + 1, updated_at = $4 where id = $1`,
            [id, backup ? 0 : 1, backup ? 1 : 0, at],
          );
          await client.query(audited, [
            randomBytes(8).toString('hex'),
            at,
            'limit',
            'Limit',
            bookingId,
            id,
            asked.buyer,
            run.version + 1,
            JSON.stringify(differencesOf(made[0] ?? {})),
            request.id,
          ]);
          await client.query('commit');
          return made[0];
        } catch (error) {
          await client.query('rollback');
          throw error;
        } finally {
          client.release();
        }
      },
    );
    await app.listen({ port: input.port, host: '127.0.0.1' });
  },
};

/** As many fields as ours writes to its log. */
const differencesOf = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field]) =>
        /^(faction|type|armor|buyer|payment|price|coll|adv_cut|note|btag|paid|gold|cust|compl|mailed|backup|is_man)/.test(
          field,
        ),
      )
      .map(([field, newValue]) => [field, { oldValue: null, newValue }]),
  );

export type BookCalls = typeof calls;

answer(calls);
