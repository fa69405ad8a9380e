import { expect, test } from 'vitest';
import { userView } from './view.ts';

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
