import { runKinds } from '@warchest/domain/runs/kind.ts';
import type { Random } from '../../src/seed/demo/random.ts';
import { testUsers } from '../fixtures.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { rounds, together } from './rounds.ts';

/** Characters as players write them, and the spellings under which their realms are known. */
const customers = [
  ['Ünderhill', ['Tarren Mill', 'TarrenMill', 'tarren-mill', 'TARREN MILL', "Tarren'Mill"]],
  ['Åsmündr', ['Twisting Nether', 'twistingnether', 'Twisting-Nether', 'twisting  nether']],
  ['Никита', ['Gordunni', 'gordunni', 'GORDUNNI', 'Гордунни', 'ГОРДУННИ']],
  ['Ôrçane', ['Confrérie du Thorium', 'confrerie du thorium', 'ConfrérieduThorium']],
  ['Elwin', ['Kazzak', 'kazzak', 'K a z z a k', 'KAZZAK']],
  ['Ýrsa', ['Argent Dawn', 'argent-dawn', 'ArgentDawn', 'Argent’Dawn']],
] as const;

const cased = (chance: Random, text: string): string =>
  [...text].map((c) => (chance.percent(50) ? c.toUpperCase() : c.toLowerCase())).join('');

/** One of the ways to write `Name-Realm`: case, Unicode form, and spaces around and in it. */
function spelling(chance: Random, [name, realms]: (typeof customers)[number]): string {
  const form = chance.pick(['NFC', 'NFD'] as const);
  const realmForm = chance.pick(['NFC', 'NFD'] as const);
  const space = () => chance.pick(['', '', ' ']);
  const realm = cased(chance, chance.pick(realms)).normalize(realmForm);
  return `${space()}${cased(chance, name).normalize(form)}${space()}-${space()}${realm}${space()}`;
}

/** 64 advertisers book the same customer, each in a spelling of their own. */
async function oneBuyer({ chance, kind, scenes, racers, server }: RaceContext): Promise<string[]> {
  const people = testUsers();
  // Without a spot, too: waiting twice is no better than being in twice.
  const capacity = chance.pick([0, 1, 64]);
  const offeredBosses = [{ boss: "Mug'Zee", possibleCustomers: capacity }];
  const run = await scenes.open(
    people,
    kind === 'shift' ? { offeredBosses } : { amountOfPossibleCustomer: capacity },
  );
  const customer = chance.pick(customers);
  const spellings = new Set<string>();
  while (spellings.size < racers.length) spellings.add(spelling(chance, customer));
  const buyers = [...spellings];
  const answers = await together(racers, (racer, index) =>
    scenes.book(racer, run, { buyer: buyers[index] }, server(index)),
  );
  const wrong = unexpected(answers, 200, 409);
  if (wrong.length > 0) return wrong;
  const refused = answers.filter(({ status }) => status === 409);
  const after = await scenes.seen(people.manager, run);
  return [
    ...differs(
      `how often ${customer[0]} is in the run`,
      after.Buyer.length + after.Backup.length,
      1,
    ),
    ...differs('how many were refused', refused.length, racers.length - 1),
    ...refused.flatMap(({ problem }) =>
      differs(
        'a refusal',
        [problem.type, problem.title],
        ['duplicate-buyer', 'This customer already booked in this raid.'],
      ),
    ),
  ];
}

// proves REL-1, BOOK-36
race({
  id: 'one buyer',
  promise: 'one customer in 64 spellings is booked once',
  rounds: rounds(6, 500),
  kinds: runKinds,
  round: oneBuyer,
  controls: [{ without: 'the index on buyers', sql: 'drop index bookings_one_buyer' }],
});
