import type { LoadCalls } from '../load/main.ts';
import { readOffers, type Offers } from './data.ts';
import { startDatabase, type BenchDatabase } from './database.ts';
import { startHelper, type Helper } from './helper.ts';
import { startProduct, type Product } from './product.ts';

/** What benchmarks share; each part is started when the first asks for it. */
export interface Stage {
  database(): Promise<BenchDatabase>;
  product(): Promise<Product>;
  offers(): Promise<Offers>;
  load(): Promise<Helper<LoadCalls>>;
}

export function openStage(): Stage {
  const database = once(startDatabase);
  const product = once(async () => startProduct((await database()).connectionString));
  return {
    database,
    product,
    // The tables and the catalogue are there once the product has started on the database.
    offers: once(async () => {
      await product();
      return readOffers((await database()).pool);
    }),
    load: once(async () => startHelper<LoadCalls>(new URL('../load/main.ts', import.meta.url))),
  };
}

const once = <T>(start: () => Promise<T>): (() => Promise<T>) => {
  let started: Promise<T> | null = null;
  return () => (started ??= start());
};
