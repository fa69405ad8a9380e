import { expect, test } from 'vitest';
import { noticeView, userView } from './view.ts';

const member = {
  discordId: '1',
  username: 'lea',
  discriminator: '0001',
  globalName: 'Lea G',
  displayName: 'Lea S',
};

test.each([
  [null, null],
  ['abc', 'https://cdn.discordapp.com/avatars/1/abc.png?size=64'],
  ['a_bc', 'https://cdn.discordapp.com/avatars/1/a_bc.gif?size=64'],
  ['ba_', 'https://cdn.discordapp.com/avatars/1/ba_.png?size=64'],
])('a member with the avatar %j has the picture %j', (avatar, avatarUrl) => {
  const { discordId: id, ...named } = member;
  expect(userView({ ...member, avatar })).toEqual({
    id,
    ...named,
    avatar,
    avatarUrl,
  });
});

test.each([null, '2026-11-24T18:30:00Z'])('a notice that was read at %j', (readAt) => {
  const row = { id: 'n1', text: 'Hello', runId: 'r1', runKind: 'shift' as const, bookingId: 'b1' };
  const at = '2026-11-24T18:00:00Z';
  expect(noticeView({ ...row, createdAt: at, readAt } as Parameters<typeof noticeView>[0])).toEqual(
    {
      ...row,
      at,
      read: readAt !== null,
    },
  );
});
