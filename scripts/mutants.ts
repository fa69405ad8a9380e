/**
 * Makes small changes, one at a time, and counts how many of them a test notices: `npm run mutants`.
 * Prints those that nobody noticed. Without `--of` these are all changes of the rules; it ends with 1 if
 * fewer than 95 % were noticed, or if the list of changes that mean nothing is not right. With `--of` they
 * are drawn at random from another part, which has its own least.
 */
import { readArguments } from './commands/arguments.mjs';

const { options, words } = readArguments('mutants');
// loaded when the arguments are right
const { countOfRules, countOfPart } = await import('./mutants/count.ts');
process.exitCode =
  options.of === undefined
    ? await countOfRules(words[0] ?? '')
    : await countOfPart(String(options.of), {
        only: words[0] ?? '',
        count: Number(options.draw ?? 100),
        skip: Number(options.skip ?? 0),
        seed: Number(options.seed ?? 1),
      });
process.exit();
