import { expect, test } from 'vitest';
import { explanationText, type StoredExplanation } from './explanation.ts';

type Key = NonNullable<StoredExplanation>['key'];
const examples: Readonly<Record<Key | 'none', readonly [StoredExplanation, string]>> = {
  none: [null, ''],
  text: [{ key: 'text', text: 'As it was said then' }, 'As it was said then'],
  recorded: [{ key: 'recorded', by: 'Mana' }, 'Recorded by Mana'],
  imported: [
    { key: 'imported', by: 'Mana', thing: '01kxa7v3m9q2r', day: null, own: null, nth: 0 },
    'Imported by Mana',
  ],
};

test.each(Object.values(examples))('the explanation %j is read as "%s"', (explanation, words) =>
  expect(explanationText(explanation)).toBe(words),
);
