import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './reliability/endpoints.ts';
import { testWorld, type TestWorld } from './harness.ts';
import { named } from './notices/recorded.ts';
import { asksOf, type Ask } from './views/queries.ts';
import { liveThrough } from './views/sample-day.ts';

let world: TestWorld;
let asks: ReturnType<typeof asksOf>;
beforeAll(async () => {
  world = await testWorld();
  asks = asksOf(await liveThrough(world));
});
afterAll(() => world.close());

/** These answer something else than what is in the database. */
const elsewhere: Readonly<Record<string, string>> = {
  'sessions.start': 'leads to the chat platform',
  'sessions.callback': 'ends a login',
  'sessions.isAuthenticated': 'says of a browser whether it is signed in',
  'sessions.revoke': 'writes',
  'calendar.feed': 'a calendar, in its own tests',
  'calendar.download': 'a calendar, in its own tests',
  'catalogue.lists': 'what every installation begins with, in its own tests',
  'strings.addon': 'an archive, in its own tests',
  'bookings.customerData': 'asks elsewhere, in its own tests',
  'live.stream': 'stays open',
  'system.state': 'how the server is, in its own tests',
};
const read = endpoints.filter(
  ({ name, method }) => method === 'GET' && !Object.hasOwn(elsewhere, name),
);

type Line = (typeof endpoints)[number];
const answerTo = async (line: Line, { who, params, query }: Ask) => {
  const { status, text } = await world.as(who ?? null).call(line, { params, query });
  return { status, text };
};

const asText = (answer: string): unknown => {
  try {
    return JSON.parse(answer) as unknown;
  } catch {
    return answer.split('\n');
  }
};

/** The answer with each thing that was shown before, just as it is, named only. */
const shownOnce = (answer: unknown, seen: Set<string>): unknown => {
  if (Array.isArray(answer)) return answer.map((one) => shownOnce(one, seen));
  if (typeof answer !== 'object' || answer === null) return answer;
  const whole = JSON.stringify(answer);
  if ('id' in answer && seen.has(whole)) return `as above: ${String(answer.id)}`;
  if ('id' in answer) seen.add(whole);
  return Object.fromEntries(
    Object.entries(answer)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, value]) => [field, shownOnce(value, seen)]),
  );
};

// proves RUN-2, BOOK-11
test.each(read.map((line) => [line.name, line] as const))('%s', async (name, line) => {
  const said: unknown[] = [];
  const seen = new Set<string>();
  for (const ask of asks[name] ?? []) {
    const { status, text } = await answerTo(line, ask);
    expect([status, text]).toEqual([200, text]);
    said.push({
      asked: ask.query ?? {},
      by: ask.who?.name ?? '',
      answered: shownOnce(asText(text), seen),
    });
  }
  expect(said).not.toEqual([]);
  await expect(`${named(JSON.stringify(said, null, 1))}\n`).toMatchFileSnapshot(
    `views/recorded/${name}.txt`,
  );
});

/** Parts of a question that make no difference, and why. */
const idle: Readonly<Record<string, string>> = {
  'histories.paymentChar part': 'is always this part of a member',
  'strings.raids.overview mailed': 'of strings mailed days ago, in the tests of strings',
  'strings.shifts.overview mailed': 'of strings mailed days ago, in the tests of strings',
};

/** The parts of a question that may be left out. */
const optional = ({ query }: Line): string[] => {
  const asked = query as { shape?: Record<string, { isOptional: () => boolean }> } | undefined;
  return Object.entries(asked?.shape ?? {}).flatMap(([field, of]) =>
    of.isOptional() ? [field] : [],
  );
};

describe('leaving out of the question makes a difference somewhere:', () => {
  test.each(
    read.flatMap((line) =>
      optional(line)
        .filter((field) => !Object.hasOwn(idle, `${line.name} ${field}`))
        .map((field) => [line.name, field, line] as const),
    ),
  )('%s %s', async (name, field, line) => {
    const differs: boolean[] = [];
    for (const { query = {}, ...ask } of asks[name] ?? []) {
      if (query[field] === undefined) continue;
      const { [field]: _, ...rest } = query;
      const [whole, without] = [
        await answerTo(line, { ...ask, query }),
        await answerTo(line, { ...ask, query: rest }),
      ];
      differs.push(whole.text !== without.text);
    }
    expect(differs).toContain(true);
  });
});
