import { describe, expect, it } from 'vitest';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import { columnsOf, fieldsOf, labelOf, mayBeEmpty } from './form-fields.ts';
import { firstDraft } from './service-draft.ts';

const common = ['pot', 'advcut', 'payrealm', 'payfaction', 'note'];
const draft = (section: ServiceSection, title: string) => ({ ...firstDraft(section, []), title });

describe('the fields of a service form', () => {
  it.each<[ServiceSection, string, readonly string[]]>([
    ['mplus', '', ['buyer', 'faction', 'specific', 'highestKeystoneLevel', 'keys', 'stack']],
    ['mythic', '', ['buyer', 'faction', 'title']],
    ['leveling', '', ['buyer', 'faction', 'startlevel', 'endlevel']],
    ['mounts', '', ['buyer', 'faction', 'title', 'discordtag']],
    ['legacy', '', ['buyer', 'faction', 'title', 'buyerClass']],
    ['pvp', '', ['checkpvp', 'buyer', 'faction', 'title', 'category', 'spec']],
    [
      'pvp',
      'Rating',
      ['checkpvp', 'buyer', 'faction', 'title', 'category', 'spec', 'start', 'end'],
    ],
    ['pvp', 'Coaching', ['checkpvp', 'buyer', 'faction', 'title', 'category', 'spec', 'hours']],
    ['pvp', 'Wins', ['checkpvp', 'buyer', 'faction', 'title', 'category', 'spec', 'wins']],
  ])('%s %s', (section, title, first) =>
    expect(fieldsOf(section, draft(section, title))).toEqual([...first, ...common]),
  );

  it('all have a name of their own, and only the note may stay empty', () => {
    const sections = ['mplus', 'mythic', 'leveling', 'mounts', 'pvp', 'legacy'] as const;
    const named = sections.flatMap((section) =>
      ['', 'Rating', 'Coaching', 'Wins'].flatMap((title) =>
        fieldsOf(section, draft(section, title)).map((field) => ({
          field,
          label: labelOf(section, field),
        })),
      ),
    );
    for (const { field, label } of named) expect(['', field]).not.toContain(label);
    const titles = sections.map((section) => [section, labelOf(section, 'title')]);
    expect(Object.fromEntries(titles)).toEqual({
      mplus: 'Title',
      mythic: 'Service',
      leveling: 'Title',
      mounts: 'Mount',
      pvp: 'Service',
      legacy: 'Type of service',
    });
    const empty = named.filter(({ field }) => mayBeEmpty(field)).map(({ field }) => field);
    expect(new Set(empty)).toEqual(new Set(['note']));
  });
});

describe('the width of a field, in columns of four', () => {
  it.each<[ServiceSection, string, number]>([
    ['mplus', 'note', 4],
    ['pvp', 'checkpvp', 4],
    ['mplus', 'buyer', 2],
    ['mplus', 'specific', 2],
    ['mounts', 'discordtag', 2],
    ['mounts', 'title', 2],
    ['legacy', 'title', 2],
    ['pvp', 'title', 1],
    ['mplus', 'keys', 1],
    ['pvp', 'spec', 1],
  ])('%s %s is %d', (section, field, columns) => {
    expect(columnsOf(section, field)).toBe(columns);
  });
});
