import { Gauge } from 'prom-client';
import type { KnownBackup } from '@warchest/domain/system/backup-problems.ts';
import type { App } from '../../http/serve.ts';
import { outboxFigures } from '../chat/public.ts';
import { findBackup } from './find-backup.ts';
import { bounded, databaseFigures, type DatabaseFigures } from './queries.ts';

interface Readings {
  readonly backup: KnownBackup | null;
  /** Null: the database is unavailable. */
  readonly database: DatabaseFigures | null;
  readonly outbox: Awaited<ReturnType<typeof outboxFigures>> | null;
}

/** Reads everything once, however many gauges ask at the same time. */
function sharedReading({ deps }: App): () => Promise<Readings> {
  let current: Promise<Readings> | null = null;
  const read = async (): Promise<Readings> => {
    const backup = await findBackup(deps.config);
    try {
      const [database, outbox] = await bounded(deps, (ask) =>
        Promise.all([databaseFigures(ask), outboxFigures({ read: ask, clock: deps.clock })]),
      );
      return { backup, database, outbox };
    } catch {
      return { backup, database: null, outbox: null };
    }
  };
  return () =>
    (current ??= read().finally(() => {
      current = null;
    }));
}

/**
 * Registers metrics of the database and its queues, read at each scrape. While the database is
 * unavailable they have no value; other metrics still do (SYS-6).
 */
export function registerMetrics(app: App): void {
  const { metrics, deps } = app;
  const readings = sharedReading(app);
  const register = (
    name: string,
    help: string,
    valueOf: (readings: Readings) => number | undefined,
  ): void =>
    metrics.registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = valueOf(await readings());
          this.remove();
          if (value !== undefined) this.set(value);
        },
      }),
    );
  register('warchest_database_up', '1 if the database answers this process', ({ database }) =>
    database ? 1 : 0,
  );
  register(
    'warchest_database_size_bytes',
    'Size of the database on disk',
    ({ database }) => database?.bytes,
  );
  register(
    'warchest_database_server_connections',
    'Connections to the database server of all programs',
    ({ database }) => database?.used,
  );
  register(
    'warchest_database_server_connections_max',
    'Connections that the database server takes',
    ({ database }) => database?.max,
  );
  register(
    'warchest_database_oldest_transaction_seconds',
    'Age of the oldest open transaction',
    ({ database }) => (database ? database.oldestTransaction / 1000 : undefined),
  );
  register(
    'warchest_outbox_oldest_waiting_seconds',
    'For how long the oldest overdue message has been waiting',
    ({ outbox }) => {
      if (!outbox) return undefined;
      const { waitingSince } = outbox;
      return waitingSince === null ? 0 : (deps.clock.now() - Date.parse(waitingSince)) / 1000;
    },
  );
  register(
    'warchest_backup_last_timestamp_seconds',
    'When the last known backup was made, in seconds since 1970; 0: none is known',
    ({ backup }) => (backup?.madeAt ?? 0) / 1000,
  );
  register(
    'warchest_backup_proven_timestamp_seconds',
    'When a backup was last restored and verified, in seconds since 1970; 0: never',
    ({ backup }) => (backup?.provenAt ?? 0) / 1000,
  );
  register(
    'warchest_backup_copied_timestamp_seconds',
    'When all backups were last copied to the storage, in seconds since 1970; 0: never',
    ({ backup }) => (backup?.copiedAt ?? 0) / 1000,
  );
  metrics.registry.registerMetric(
    new Gauge({
      name: 'warchest_outbox_messages',
      help: 'Messages to the chat platform that are overdue (waiting) or were given up (failed)',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const { outbox } = await readings();
        this.reset();
        if (!outbox) return;
        this.set({ state: 'waiting' }, outbox.waiting);
        this.set({ state: 'failed' }, outbox.failed);
      },
    }),
  );
}
