import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Whether a database answers; after a crash it gets time to recover. */
export async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return true;
    } catch (error) {
      const startingUp = (error as { code?: string }).code === '57P03';
      if (!startingUp || Date.now() > deadline) return false;
      await pause(50);
    }
  }
}

/** Creates a database unless it exists. */
export async function ensureDatabase(
  url: string,
  maintenanceUrl: string,
  database: string,
): Promise<void> {
  try {
    await withClient(url, () => Promise.resolve());
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    await withClient(maintenanceUrl, async (client) => {
      await client
        .query(`CREATE DATABASE ${client.escapeIdentifier(database)}`)
        .catch((failed: unknown) => {
          // Another process may create it concurrently; either code means that it exists now.
          if (!['42P04', '23505'].includes((failed as { code?: string }).code ?? '')) throw failed;
        });
    });
  }
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // A busy machine needs time to start the first backend.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
