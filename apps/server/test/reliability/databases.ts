import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '../harness.ts';

async function onMaintenance(sql: string): Promise<void> {
  const client = new pg.Client(withDatabase(inject('templateUrl'), 'postgres'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Databases of a test beside its world's: made empty, and dropped together. */
export class Databases {
  readonly #names: string[] = [];

  /** An empty one; answers its connection string. */
  async make(): Promise<string> {
    const name = `hard_${process.pid}_${randomBytes(5).toString('hex')}`;
    await onMaintenance(`create database ${name} template template0`);
    this.#names.push(name);
    return withDatabase(inject('templateUrl'), name);
  }

  async drop(): Promise<void> {
    for (const name of this.#names.splice(0)) {
      await onMaintenance(`drop database if exists ${name} with (force)`);
    }
  }
}
