import { expect, test } from 'vitest';
import { refusalOf } from '../../../test/sheet-reading.ts';
import { parseXml } from './xml.ts';

async function* piecesOf(pieces: readonly (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
}

/** The calls that a reader receives for a document that is fed in pieces. */
async function told(...pieces: readonly (string | Buffer)[]): Promise<string[]> {
  const events: string[] = [];
  await parseXml(piecesOf(pieces), {
    open: (name, attributes, depth) =>
      void events.push(`open ${name} ${JSON.stringify(attributes)} ${depth}`),
    text: (text) => void events.push(`text ${text}`),
    close: (name, depth) => void events.push(`close ${name} ${depth}`),
  });
  return events;
}

test('a reader receives each element without its prefix, with its depth, text and attributes', async () => {
  expect(
    await told('<x:a b="1" x:c="2">t&lt;<b/><![CDATA[<raw>]]><!-- no --><?no no?></x:a>'),
  ).toEqual([
    'open a {"b":"1","x:c":"2"} 1',
    'text t<',
    'open b {} 2',
    'close b 2',
    'text <raw>',
    'close a 1',
  ]);
});

test.each<[encoding: string, bytes: Buffer]>([
  ['UTF-8', Buffer.from('<a>é€</a>')],
  ['UTF-8 with a mark', Buffer.from('\uFEFF<a>é€</a>')],
  ['UTF-16 with the lower byte first', Buffer.from('\uFEFF<a>é€</a>', 'utf16le')],
  ['UTF-16 with the higher byte first', Buffer.from('\uFEFF<a>é€</a>', 'utf16le').swap16()],
])('%s is read, wherever it is cut', async (_encoding, bytes) => {
  for (const at of [2, 5, 7, 9, 11]) {
    const events = await told(bytes.subarray(0, at), bytes.subarray(at));
    expect(events.filter((one) => !one.startsWith('text'))).toEqual(['open a {} 1', 'close a 1']);
    const texts = events.filter((one) => one.startsWith('text')).map((one) => one.slice(5));
    expect(texts.join('')).toBe('é€');
  }
});

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const comment = (length: number) => `<!--${'x'.repeat(length - 7)}-->`;

test.each<[what: string, pieces: readonly string[]]>([
  ['64 elements in each other', [nested(64)]],
  ['two million characters of nothing', ['<a>', comment(2_000_000), '</a>']],
  [
    'more of nothing between elements',
    ['<a>', comment(1_500_000), '<b/>', comment(1_500_000), '</a>'],
  ],
  [
    'more of nothing between texts',
    ['<a>', comment(1_500_000), 't<b/>', comment(1_500_000), '</a>'],
  ],
])('%s are read', async (_what, pieces) => {
  expect((await told(...pieces)).at(-1)).toBe('close a 1');
});

test.each<[what: string, pieces: readonly string[]]>([
  ['65 elements in each other', [nested(65)]],
  ['more than two million characters of nothing', ['<a>', comment(2_000_001), '</a>']],
  ['that many in pieces', ['<a>', comment(1_000_000), comment(1_000_001), '</a>']],
  ['a document type', ['<!DOCTYPE a><a/>']],
  ['an unknown entity', ['<a>&b;</a>']],
  ['an element that does not end', ['<a>']],
  ['no element', ['a']],
])('%s are refused', async (_what, pieces) => {
  expect(await refusalOf(told(...pieces))).toEqual(['broken', {}]);
});
