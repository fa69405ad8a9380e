import { programKeepers } from '../../members/access.ts';
import { ownIdColumnOf, type ImportSort } from '../sort.ts';

export const programs: ImportSort = {
  label: 'Program data',
  description:
    'The advertisers who have an account of the program. Passwords are never imported: they are typed in its table.',
  keepers: programKeepers,
  identity: 'An entry is known by its DiscordID.',
  columns: [
    {
      key: 'advName',
      label: 'Name',
      names: ['advertiser', 'adv name', 'display name', 'member'],
      cell: { type: 'text', max: 80 },
      required: true,
    },
    {
      key: 'discordID',
      label: 'DiscordID',
      names: ['discord', 'user id', 'member id', 'id'],
      cell: { type: 'discord-id' },
      required: true,
    },
    ownIdColumnOf('entry id'),
  ],
};
