import type { FormOptions } from '../src/features/bookings/form/form-options.ts';

const plain = (value: string) => ({ value, label: value });
const realm = (title: string, slug: string) => ({ title, slug, joined: title.replace(/\s/g, '') });
const realms = [
  realm('Kazzak', 'kazzak'),
  realm('Draenor', 'draenor'),
  realm('Twisting Nether', 'twisting-nether'),
  realm('Argent Dawn', 'argent-dawn'),
  realm('BALANCE', 'balance'),
];
const classes = ['Warrior', 'Shaman', 'Death Knight', 'Demon Hunter'];
const fees = ['FTB', 'TAKEN', 'BSFTB', 'BALANCEC', 'BALANCEO'];
const types = ['VIP', 'Lootshare', 'Saved'];

/** A small catalogue as the booking form takes it, for tests. */
export const options: FormOptions = {
  classes: [
    ...classes.slice(0, 2).map(plain),
    { ...plain('Death Knight'), also: ['DK'] },
    { ...plain('Demon Hunter'), also: ['DH'] },
  ],
  types: types.map(plain),
  fees: fees.map(plain),
  realms: realms.map((r) => ({ value: r.joined, label: r.title, also: [r.joined, r.slug] })),
  factions: ['Horde', 'Alliance'].map(plain),
  rules: { classes, types, fees, realms },
};
