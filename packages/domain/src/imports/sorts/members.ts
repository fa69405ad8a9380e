import type { ImportSort } from '../sort.ts';

export const members: ImportSort = {
  label: 'Members',
  description:
    'Who belongs to the community, the characters they are paid on, and the roles they should get on Discord.',
  identity:
    'A member is known by the Discord id, else by display name or user name. Somebody new needs the Discord id.',
  columns: [
    {
      key: 'discordId',
      label: 'Discord id',
      names: ['user id', 'member id', 'discord user id', 'snowflake', 'id'],
      cell: { type: 'discord-id' },
      hint: '17 to 20 digits: right-click the person on Discord, with the developer mode on.',
    },
    {
      key: 'name',
      label: 'Name',
      names: [
        'display name',
        'nickname',
        'nick',
        'server nickname',
        'member',
        'player',
        'booster',
        'advertiser',
      ],
      cell: { type: 'text', max: 80 },
      hint: 'At their first login the name on Discord replaces it.',
    },
    {
      key: 'username',
      label: 'User name',
      names: ['discord name', 'discord tag', 'discord user', 'discord', 'tag', 'account'],
      cell: { type: 'text', max: 80 },
    },
    {
      key: 'paymentChar',
      label: 'Payment character',
      names: [
        'payment char',
        'pay char',
        'payout character',
        'paid on',
        'mail to',
        'character',
        'char',
        'toon',
        'main',
      ],
      cell: { type: 'text', max: 400 },
      hint: 'Name-Realm; of several, the first. Members who chose one themselves keep it.',
    },
    {
      key: 'roles',
      label: 'Roles',
      names: ['role', 'rank', 'position', 'group', 'permissions', 'status'],
      cell: { type: 'texts', max: 200 },
      hint: 'Roles of this app. They are noted as invitations: only Discord gives roles.',
    },
  ],
};
