import { expect, test } from 'vitest';
import { maxAwards, readAwardList } from './award-list.ts';

test('a line names somebody, and the amount and reason where it has them', () => {
  const text = [
    'Anna',
    '',
    'Bob, 50',
    'Carl\t1.250\tQuiz, second place',
    'Dora;-20;late',
    'Eva Maria 50 for the quiz',
    '123456789012345678',
    'Finn, , quiz',
    '<@123456789012345678> 1k',
    '  Greta ;  70  ;  quiz  ',
    '50 Hans 60',
  ].join('\n');
  expect(readAwardList(text)).toEqual([
    { line: 1, who: 'Anna', amount: null, reason: null },
    { line: 3, who: 'Bob', amount: 50, reason: null },
    { line: 4, who: 'Carl', amount: 1_250, reason: 'Quiz, second place' },
    { line: 5, who: 'Dora', amount: -20, reason: 'late' },
    { line: 6, who: 'Eva Maria', amount: 50, reason: 'for the quiz' },
    { line: 7, who: '123456789012345678', amount: null, reason: null },
    { line: 8, who: 'Finn', amount: null, reason: 'quiz' },
    { line: 9, who: '<@123456789012345678>', amount: 1_000, reason: null },
    { line: 10, who: 'Greta', amount: 70, reason: 'quiz' },
    // A line begins with a name, even if it looks like an amount.
    { line: 11, who: '50 Hans', amount: 60, reason: null },
  ]);
});

test('what cannot be read says why', () => {
  expect(
    readAwardList('Anna, many\n, 5\nBob, 0\nCarl 1,5 quiz\nDora;12,5\nEva Maria 1.5 quiz\n  ; 5'),
  ).toEqual([
    { line: 1, text: 'Anna, many', why: '“many” is not an amount' },
    { line: 2, text: ', 5', why: 'The name is missing' },
    { line: 3, text: 'Bob, 0', why: 'At least 1 point' },
    { line: 4, text: 'Carl 1,5 quiz', why: '“5 quiz” is not an amount' },
    { line: 5, text: 'Dora;12,5', why: '“12,5” is not a whole number' },
    { line: 6, text: 'Eva Maria 1.5 quiz', why: '“1.5” is not a whole number' },
    { line: 7, text: '; 5', why: 'The name is missing' },
  ]);
});

// proves LOY-8
test('a list has at most five hundred members', () => expect(maxAwards).toBe(500));
