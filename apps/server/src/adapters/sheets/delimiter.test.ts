import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectDelimiter } from './delimiter.ts';

test.each<[what: string, text: string, delimiter: string]>([
  ['commas', 'name,gold\nA,5\nB,6', ','],
  ['semicolons', 'name;gold\nA;5\nB;6', ';'],
  ['tabs', 'name\tgold\nA\t5\nB\t6', '\t'],
  ['bars', 'name|gold\nA|5\nB|6', '|'],
  ['decimal commas', 'name;gold\nA;1,5\nB;2,5', ';'],
  ['decimal commas without a head', 'A;1,5\nB;2,5\nC;3,5', ';'],
  ['nothing but decimal commas', '1,5;2,5;3,5\n4,5;5,5;6,5', ';'],
  ['thousands and decimal commas', 'a;1.625.000,50\nb;2.500.000,00', ';'],
  ['thousands with commas between tabs', 'a\t1,625,000\tx\nb\t2,500,000\ty', '\t'],
  ['numbers between commas', '1,2,3\n4,5,6', ','],
  ['amounts with a currency', 'a;1,50 €\nb;2,50 €', ';'],
  ['commas in sentences', 'who;note\nA;yes, no, maybe\nB;one, two, three', ';'],
  ['semicolons in sentences', 'who,note\nA,yes; no\nB,one; two', ','],
  ['commas in quotes', '"A,x";1\n"B,y";2', ';'],
  ['semicolons in quotes', '1,"a;b",2\n3,"c;d",4', ','],
  ['tabs in quotes', '"a\tb";"c\td"\n"e\tf";"g\th"', ';'],
  ['notes above the table', 'Our sheet\n\nname;gold;note\nA;5;x\nB;6;y\nC;7;z', ';'],
  ['a bar in every note', 'A,x|y,1\nB,x|y,2', ','],
  ['times and dates', '26.11.2026;19:30;A\n27.11.2026;20:30;B', ';'],
  ['rows of different lengths', 'a,b,c\nd,e\nf,g,h,i\nj,k,l', ','],
  ['line breaks in cells', 'a;"x\ny, z"\nb;"x\ny, z"', ';'],
  ['one line', 'Name-Realm;Character;Gold', ';'],
  ['more notes below than rows', 'name;gold\nA;5\nA note\nA second\nA third', ';'],
  ['a last line that is cut short', `n;a;b\n${'x;1,5;2\n'.repeat(8)}y;1,5`, ';'],
])('finds the delimiter among %s', async (_what, text, delimiter) => {
  expect(await detectDelimiter(text, true)).toEqual({ delimiter, isDeclared: false });
});

test.each<[what: string, text: string, delimiter: string]>([
  ['names', 'name\nA\nB', ','],
  ['decimal numbers', 'gold\n1,5\n2,5', ';'],
  ['sentences', 'note\nHello, world\nyes; no', '\t'],
  ['sentences with tabs', 'note\nHello, world\nyes; no\nso\t so', '|'],
])('a single column of %s stays whole', async (_what, text, delimiter) => {
  expect((await detectDelimiter(text, true)).delimiter).toBe(delimiter);
  expect(text).not.toContain(delimiter);
});

test('a single column in which every delimiter stands is divided by tabs', async () => {
  const text = 'note\nHello, world\nyes; no\nso\t so\nthis| that';
  expect((await detectDelimiter(text, true)).delimiter).toBe('\t');
});

test.each<[text: string, delimiter: string]>([
  ['sep=;\na,b;c\n', ';'],
  ['SEP=,\r\na;b,c\r\n', ','],
  ['"sep=|"\na|b\n', '|'],
  ['sep=\t\na\tb', '\t'],
  ['sep=:\na:b', ':'],
])('obeys the first line in %j', async (text, delimiter) => {
  expect(await detectDelimiter(text, true)).toEqual({ delimiter, isDeclared: true });
});

test('the last line of a beginning does not count', async () => {
  expect((await detectDelimiter('a;b\nc;d\ne,f,g,h,"', false)).delimiter).toBe(';');
  const text = 'a;b\nc,d,e,f,g,h';
  expect((await detectDelimiter(text, false)).delimiter).toBe(';');
  expect((await detectDelimiter(text, true)).delimiter).toBe(',');
  // unless there is no other
  expect((await detectDelimiter('a;b;c', false)).delimiter).toBe(';');
});

/** What stands in the sheets of communities, as it is written with decimal commas. */
const columns = [
  fc.stringMatching(/^[A-Z][a-zäöéß]{2,9}-[A-Z][a-z]{3,9}$/),
  fc.integer({ min: 1, max: 5_000_000 }).map((gold) => gold.toLocaleString('de-DE')),
  fc.integer({ min: 1, max: 99 }).map((tenths) => `${Math.floor(tenths / 10)},${tenths % 10}`),
  fc.integer({ min: 1, max: 28 }).map((day) => `${day}.11.2026`),
  fc.constantFrom('', 'TRUE', 'FALSE'),
  fc.constantFrom('paid', 'late, but paid', 'says "later"', 'a;b', 'x|y', 'one\ntwo'),
];

test('finds any delimiter of generated sheets', async () => {
  const sheet = fc
    .shuffledSubarray(columns, { minLength: 2 })
    .chain((chosen) => fc.array(fc.tuple(...chosen), { minLength: 3, maxLength: 30 }));
  await fc.assert(
    fc.asyncProperty(sheet, fc.constantFrom(',', ';', '\t', '|'), async (rows, delimiter) => {
      const text = rows
        .map((cells) =>
          cells
            .map((cell) =>
              cell.includes(delimiter) || /["\n]/.test(cell)
                ? `"${cell.replaceAll('"', '""')}"`
                : cell,
            )
            .join(delimiter),
        )
        .join('\n');
      expect((await detectDelimiter(text, true)).delimiter).toBe(delimiter);
    }),
    { numRuns: 500 },
  );
});
