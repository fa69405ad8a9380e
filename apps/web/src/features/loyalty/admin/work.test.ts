import { expect, test } from 'vitest';
import { rulesErrors, rulesSent, typedRules } from './work.ts';

const rules = { leader: 50, collector: 0, booster: 10, advertiser: 5, per100k: 3, version: 4 };

test('rules are typed as they are and sent as they are typed', () => {
  const typed = typedRules(rules);
  expect(rulesErrors(typed)).toEqual({});
  expect(rulesSent(typed, 4)).toEqual(rules);
});

test('each rule says what is wrong with it', () => {
  expect(
    rulesErrors({
      leader: '',
      collector: '-1',
      booster: '100001',
      advertiser: '1.5',
      per100k: '100.000',
    }),
  ).toEqual({
    leader: 'Must be a whole number of points',
    collector: 'Must not be negative',
    booster: 'Too many points',
    advertiser: 'Must be a whole number of points',
  });
});
