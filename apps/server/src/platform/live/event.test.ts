import { expect, test } from 'vitest';
import {
  entityEvents,
  eventBytes,
  heartbeat,
  invalidationBytes,
  resetEvent,
  unframed,
} from './event.ts';
import type { Viewer } from './topic.ts';

const textOf = (bytes: Buffer) => unframed(bytes).toString();

test('an event is one chunk: its bytes counted in hexadecimal, its id, its name and its data', () => {
  const event = 'id: 7\nevent: run\ndata: {"name":"Thrâll"}\n\n';
  const bytes = eventBytes('run', '{"name":"Thrâll"}', 7);
  expect(bytes.toString()).toBe(`${Buffer.byteLength(event).toString(16)}\r\n${event}\r\n`);
  expect(textOf(bytes)).toBe(event);
});

test('what has no data of its own has no id either, so that clients catch up from the last event', () => {
  expect([textOf(resetEvent), textOf(heartbeat)]).toEqual([
    'event: reload\ndata: {}\n\n',
    ': ping\n\n',
  ]);
  expect(textOf(invalidationBytes('catalogue', ['lists'], 8))).toBe(
    'id: 8\nevent: catalogue\ndata: {"parts":["lists"]}\n\n',
  );
});

test('an entity is written once for each variant, and is gone where it shows nothing', () => {
  const written: string[] = [];
  const eventFor = entityEvents(
    'run',
    {
      id: 'a',
      version: 3,
      of: 'raid',
      variantFor: ({ roles }) => (roles.size > 0 ? 'staff' : 'none'),
      json: (variant) => {
        written.push(variant);
        return variant === 'staff' ? '{"x":1}' : null;
      },
    },
    () => 9,
  );
  const [staff, stranger]: Viewer[] = [
    { id: '1', roles: new Set(['ADMIN']) },
    { id: '2', roles: new Set() },
  ];
  if (!staff || !stranger) throw new Error('Both are there');
  const seen = [staff, stranger, staff].map(eventFor);
  expect(seen.map(({ bytes, shown }) => [shown, textOf(bytes)])).toEqual([
    [true, 'id: 9\nevent: run\ndata: {"id":"a","version":3,"of":"raid","view":{"x":1}}\n\n'],
    [false, 'id: 9\nevent: run\ndata: {"id":"a","version":3,"of":"raid","view":null}\n\n'],
    [true, 'id: 9\nevent: run\ndata: {"id":"a","version":3,"of":"raid","view":{"x":1}}\n\n'],
  ]);
  expect(written).toEqual(['staff', 'none']);
});
