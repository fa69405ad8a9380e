/** A small change that changes nothing, and why. */
export interface Equivalent {
  readonly file: string;
  /** The line it is on. */
  readonly at: string;
  readonly was: string;
  readonly becomes: string;
  readonly why: string;
}

const never = 'only there for the compiler: the part is always there';

/** Changes of the rules that no test can notice, because the rules are the same afterwards. */
export const equivalent: readonly Equivalent[] = (
  [
    [
      'bookings/place.ts',
      `if (status === '' || status === 'Cancelled') return placeNew(spots);`,
      [
        [`status === ''`, 'false'],
        [`''`, `'changed'`],
      ],
      'the lines below place an empty status in the same way',
    ],
    [
      'bookings/validate.ts',
      `const name = (parts?.name ?? buyer).replace(/\\s/g, '');`,
      [[`''`, `'changed'`]],
      'spaces are between two letters here: the name is long enough either way',
    ],
    [
      'bookings/validate.ts',
      `/[^\\p{L}\\p{M}\\p{N}\\s'’\`´().-]|[\\p{Default_Ignorable_Code_Point}]/u.test(parts?.realm ?? '')`,
      [[`''`, `'changed'`]],
      'neither has a character that cannot be stored',
    ],
    [
      'bookings/validate.ts',
      `const balanceDiffers = isBalanceFee(fields.advCut) !== isBalanceRealm(realm?.joined ?? '');`,
      [[`''`, `'changed'`]],
      'neither is the realm of balances',
    ],
    [
      'gold/distribute.ts',
      `? { account: 'balance', bookingId: b.id, amount: b.price - kept }`,
      [['b.price - kept', '(b.price) + (kept)']],
      'nothing is kept of what is paid from a balance',
    ],
    [
      'gold/distribute.ts',
      'const each = run.boosters.length > 0 ? Math.floor(boosterPool / run.boosters.length) : 0;',
      [['0', '1']],
      'without boosters what each would get is given to nobody',
    ],
    [
      'members/destinations.ts',
      `const path = text.split('?')[0] ?? '';`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'members/destinations.ts',
      `return areas.includes(path.split('/')[1] ?? '') ? path : null;`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'time/day-text.ts',
      `const [year = '', month, dayOfMonth] = day.split('-');`,
      [[`''`, `'changed'`]],
      never,
    ],
    ['time/zone.ts', `] ?? '';`, [[`''`, `'changed'`]], never],
    [
      'time/zone.ts',
      'const rest = text.slice(10);',
      [
        ['10', '11'],
        ['10', '9'],
      ],
      'neither the first letter of the time nor the last figure of the day is part of an offset',
    ],
    [
      'time/zone.ts',
      'if (!/^[12]\\d{3}-\\d{2}-\\d{2}$/.test(day)) return null;',
      [
        ['/^[12]\\d{3}-\\d{2}-\\d{2}$/', '/[12]\\d{3}-\\d{2}-\\d{2}$/'],
        ['/^[12]\\d{3}-\\d{2}-\\d{2}$/', '/^[12]\\d{3}-\\d{2}-\\d{2}/'],
      ],
      'the text is as long as the pattern',
    ],
  ] as const
).flatMap(([file, at, changes, why]) =>
  changes.map(([was, becomes]) => ({
    file: `packages/domain/src/${file}`,
    at,
    was,
    becomes,
    why,
  })),
);
