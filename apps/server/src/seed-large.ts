import { pino } from 'pino';
import { migrationsDir, runCommand, withOperatorsDatabase } from './operator/database.ts';
import { fillLarge } from './seed/large/fill.ts';
import { largest } from './seed/large/size.ts';

/**
 * `npm run seed:large [-- --bookings <n> --members <n>]`: fills a database of its own with a large
 * community, to try what the product does after years. Reads DATABASE_URL, or DATA_DIR, one of which
 * must be set: nothing is put where the product lives by default. Ends with 2 if it was not filled.
 */
const usage = 'DATA_DIR=<folder> npm run seed:large [-- --bookings <n> --members <n>]';

function numberAfter(option: string, least: number, standard: number): number {
  const at = process.argv.indexOf(option);
  if (at < 0) return standard;
  const number = Number(process.argv[at + 1]);
  if (!Number.isSafeInteger(number) || number < least || number > 2_500_000) {
    throw new Error(`${option} takes a number from ${least} to 2500000`);
  }
  return number;
}

await runCommand(async () => {
  if (!process.env.DATABASE_URL && !process.env.DATA_DIR) throw new Error(usage);
  const size = {
    bookings: numberAfter('--bookings', 1_000, largest.bookings),
    members: numberAfter('--members', 100, largest.members),
  };
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const filled = await withOperatorsDatabase(process.env, { make: true }, (connectionString) =>
    fillLarge({
      connectionString,
      migrationsDir,
      size,
      log: pino({ level: 'warn' }),
      told: (bookings) => console.log(`${String(bookings).padStart(10)} bookings, ${seconds()} s`),
    }),
  );
  for (const [table, rows] of Object.entries(filled)) {
    console.log(`${String(rows).padStart(10)}  ${table}`);
  }
  console.log(`Filled in ${seconds()} s.`);
  return 0;
});
