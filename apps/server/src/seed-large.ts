import { pino } from 'pino';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { migrationsDir, runCommand, withOperatorsDatabase } from './cli/database.ts';
import { fillLarge } from './seed/large/fill.ts';
import { largest } from './seed/large/size.ts';

/**
 * `npm run seed:large [-- --bookings <n> --members <n>]`: fills a separate database with a large
 * community, to test the product with the data of years. DATABASE_URL or DATA_DIR must be set, so
 * that the product's own database is never filled. Exit code 2: it was not filled.
 */
const { options } = readArguments('seed:large');

await runCommand(async () => {
  if (!process.env.DATABASE_URL && !process.env.DATA_DIR) {
    throw new Error('Set DATA_DIR or DATABASE_URL: this command never fills the default database.');
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
      onProgress: (bookings) =>
        console.log(`${String(bookings).padStart(10)} bookings, ${seconds()} s`),
    }),
  );
  for (const [table, rows] of Object.entries(filled)) {
    console.log(`${String(rows).padStart(10)}  ${table}`);
  }
  console.log(`Filled in ${seconds()} s.`);
  return 0;
});
