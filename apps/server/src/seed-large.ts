import { pino } from 'pino';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { migrationsDir, runCommand, withOperatorsDatabase } from './cli/database.ts';
import { fillLarge } from './seed/large/fill.ts';
import { largest } from './seed/large/size.ts';

/**
 * `npm run seed:large [-- --bookings <n> --members <n>]`: fills a database of its own with a large
 * community, to try what the product does after years. Reads DATABASE_URL, or DATA_DIR, one of which
 * must be set: nothing is put where the product lives by default. Ends with 2 if it was not filled.
 */
const { options } = readArguments('seed:large');

await runCommand(async () => {
  if (!process.env.DATABASE_URL && !process.env.DATA_DIR) {
    throw new Error(
      'Set DATA_DIR or DATABASE_URL: nothing is filled where the product lives by default.',
    );
  }
  const size = {
    bookings: Number(options.bookings ?? largest.bookings),
    members: Number(options.members ?? largest.members),
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
