import { expect, test } from 'vitest';
import { eventParser, type StreamEvent } from './live-stream.ts';

const read = (...pieces: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const parse = eventParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
};

test('events are read whole however the text is cut', () => {
  const text =
    'event: hello\ndata: {}\n\nid: 17\nevent: run\ndata: {"id":"a",\ndata: "version":2}\n\n: ping\n\n';
  const whole = read(text);
  expect(whole).toEqual([
    { event: 'hello', data: {}, id: null },
    { event: 'run', data: { id: 'a', version: 2 }, id: '17' },
    { event: 'ping', data: null, id: null },
  ]);
  for (let at = 1; at < text.length; at++)
    expect(read(text.slice(0, at), text.slice(at))).toEqual(whole);
  expect(read(...text.split(''))).toEqual(whole);
});

test('windows line ends and broken JSON do no harm', () => {
  expect(read('event: run\r\ndata: {"a":1}\r\n\r\n')).toEqual([
    { event: 'run', data: { a: 1 }, id: null },
  ]);
  expect(read('data: {broken\n\n')).toEqual([{ event: 'message', data: null, id: null }]);
});
