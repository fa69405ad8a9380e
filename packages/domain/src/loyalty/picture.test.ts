import { expect, test } from 'vitest';
import { pictureHost } from './picture.ts';

// proves LOY-15
test.each([
  ['https://i.imgur.com/a.png', 'i.imgur.com'],
  ['https://I.Imgur.com/a.png?b=c#d', 'i.imgur.com'],
  ['https://i.imgur.com/', 'i.imgur.com'],
  ['https://i.imgur.com', null],
  ['http://i.imgur.com/a.png', null],
  ['javascript:alert(1)//https://i.imgur.com/', null],
  ['https://me:you@i.imgur.com/a.png', null],
  ['https://i.imgur.com:8443/a.png', null],
  ['https://i.imgur.com\\@evil.example/a.png', null],
  ['https://localhost/a.png', null],
  ['https://i.imgur.com/a b.png', null],
  [' https://i.imgur.com/a.png', null],
  ['', null],
])('%j comes from %j', (address, host) => expect(pictureHost(address)).toBe(host));
