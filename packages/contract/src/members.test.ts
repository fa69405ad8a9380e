import { expect, test } from 'vitest';
import { discordUser, members } from './members.ts';

const user = {
  id: '118273645500100001',
  username: 'alwin',
  discriminator: '0',
  globalName: null,
  displayName: 'alwin',
  avatar: null,
  avatarUrl: null,
};

// proves ACC-1, WIRE-5
test('ids of the chat platform are text: as numbers they would lose digits', () => {
  expect(discordUser.safeParse(user).success).toBe(true);
  expect(discordUser.safeParse({ ...user, id: Number(user.id) }).success).toBe(false);
});

test.each([[[]], [['NOT-AN-ID']], ['3579kgyy6fe9q'], [Array(101).fill('3579kgyy6fe9q')]])(
  'messages %j cannot be marked as read',
  (ids) => {
    expect(members.readNotices.body?.safeParse({ ids }).success).toBe(false);
  },
);
