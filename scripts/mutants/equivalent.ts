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
      'bookings/overdue.ts',
      'const minutes = kindRules[kind].oldAfterMinutes ?? 0;',
      [['0', '1']],
      'nobody asks for the words of a kind that calls none old',
    ],
    [
      'bookings/buyer.ts',
      'if (known) return known;',
      [['known', 'false']],
      'what is remembered is made again, and is the same',
    ],
    [
      'bookings/buyer.ts',
      'keysOfRealms.set(realm, keys);',
      [['keysOfRealms.set(realm, keys);', '(nothing)']],
      'what is not remembered is made again, and is the same',
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
      'bookings/parse-whisper.ts',
      `const realm = findRealm(realms, decoded(match[1] ?? ''));`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'bookings/parse-whisper.ts',
      "if (realm) return `${gameName(decoded(match[2] ?? ''))}-${realm.joined}`;",
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'bookings/parse-whisper.ts',
      `const [whole, name = '', behind = ''] = match;`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'bookings/parse-whisper.ts',
      "return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2]}` : null;",
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'bookings/parse-whisper.ts',
      'for (let at = 0; at < tokens.length;) {',
      [['at < tokens.length', '(at) <= (tokens.length)']],
      'behind the last word stands none, which means nothing and is not kept',
    ],
    [
      'bookings/parse-whisper.ts',
      `else remaining.push(tokens[at] ?? '');`,
      [[`''`, `'changed'`]],
      never,
    ],
    ['calendar/icalendar.ts', 'const point = letter.codePointAt(0) ?? 0;', [['0', '1']], never],
    [
      'calendar/icalendar.ts',
      'return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;',
      [['0x80', '127']],
      'the letter between the two is left out before',
    ],
    [
      'chat/setup-check.ts',
      'const channel = guild.channels.find((one) => one.id === id);',
      [
        [
          'guild.channels.find((one) => one.id === id)',
          'guild.channels.findLast((one) => one.id === id)',
        ],
      ],
      'no two channels have the same id',
    ],
    [
      'chat/custom-ids.ts',
      `const roster = found.roster ?? found.of ?? '';`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'chat/custom-ids.ts',
      'const role = boosterRoles.find((one) => one === (found.pressed ?? found.role));',
      [
        [
          'boosterRoles.find((one) => one === (found.pressed ?? found.role))',
          'boosterRoles.findLast((one) => one === (found.pressed ?? found.role))',
        ],
      ],
      'no two roles are the same',
    ],
    [
      'chat/quiet-hours.ts',
      'Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);',
      [['0', '1']],
      'any moment will do',
    ],
    [
      'chat/markdown.ts',
      String.raw`const slashes = cut.length - cut.replace(/\\+$/, '').length;`,
      [
        [
          String.raw`cut.length - cut.replace(/\\+$/, '').length`,
          String.raw`(cut.length) + (cut.replace(/\\+$/, '').length)`,
        ],
      ],
      'only whether it is odd is asked',
    ],
    [
      'recurring/occurrences.ts',
      'Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;',
      [
        ['86_400_000', '86400001'],
        ['86_400_000', '86399999'],
      ],
      'it is rounded to whole days',
    ],
    [
      'recurring/timing.ts',
      'Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));',
      [['5', '6']],
      'a time has five letters',
    ],
    [
      'gold/distribute.ts',
      `? { account: 'balance', bookingId: b.id, amount: b.price - kept }`,
      [['b.price - kept', '(b.price) + (kept)']],
      'nothing is kept of what is paid from a balance',
    ],
    [
      'gold/distribute.ts',
      'const parts = sale.boosters.map((_, at) => sale.parts?.[at] ?? 1);',
      [['1', '2']],
      'parts that are all alike share the pool in the same way, however large they are',
    ],
    ['gold/distribute.ts', 'const amount = cuts[at] ?? 0;', [['0', '1']], never],
    [
      'catalogue/read-names.ts',
      `const [first = '', second = ''] = whole.split(/\\t| \\| /);`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'cycles/cycle.ts',
      'Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);',
      [
        ['86_400_000', '86400001'],
        ['86_400_000', '86399999'],
      ],
      'a millisecond a day is rounded away',
    ],
    [
      'cycles/cycle.ts',
      'const first = config.oldStart > config.currentStart ? config.oldStart : config.currentStart;',
      [['config.oldStart > config.currentStart', '(config.oldStart) >= (config.currentStart)']],
      'they are the same day then',
    ],
    [
      'cycles/cycle.ts',
      'const last = config.oldEnd < config.currentEnd ? config.oldEnd : config.currentEnd;',
      [['config.oldEnd < config.currentEnd', '(config.oldEnd) <= (config.currentEnd)']],
      'they are the same day then',
    ],
    [
      'rosters/character.ts',
      `const [realm, name] = [readable(found?.realm ?? ''), readable(found?.name ?? '')];`,
      [[`''`, `'changed'`]],
      'either of them alone names nobody',
    ],
    [
      'rosters/parses.ts',
      `const [best = '', median = '', kills = ''] = parts;`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'rosters/cool-downs.ts',
      'if (last === undefined) return null;',
      [['last === undefined', 'false']],
      'what was never used ends at no time, which is not to come',
    ],
    [
      'services/check-pvp.ts',
      `const [, protocol = '', host = '', path = ''] = address.exec(link.trim()) ?? [];`,
      [[`''`, `'changed'`]],
      'without a host nothing else is looked at',
    ],
    [
      'services/service-form.ts',
      `let entry: T | string = pieces[at] ?? '';`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'services/service-form.ts',
      'for (let end = pieces.length; end > at; end--) {',
      [['end > at', '(end) >= (at)']],
      'no pieces are no name',
    ],
    [
      'services/validate.ts',
      `blank(value) ? fieldIsRequired : options.includes(value ?? '') ? null : message;`,
      [[`''`, `'changed'`]],
      'nothing is blank',
    ],
    [
      'services/validate.ts',
      `const differs = isBalanceFee(sale.advcut) !== isBalanceRealm(realm?.joined ?? '');`,
      [[`''`, `'changed'`]],
      'neither is the realm of balances',
    ],
    [
      'members/login-redirects.ts',
      `const path = text.split('?')[0] ?? '';`,
      [[`''`, `'changed'`]],
      never,
    ],
    [
      'members/login-redirects.ts',
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
    [
      'time/day.ts',
      `export const weekdayOf = (day: Day): string => weekdays[utc(day).getUTCDay()] ?? '';`,
      [[`''`, `'changed'`]],
      never,
    ],
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
      'if (!/^[12]\\d{3}-\\d{2}-\\d{2}$/.test(day) || /\\[[^\\]]*=/.test(rest)) return null;',
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
