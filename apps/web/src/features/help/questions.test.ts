import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { questionGroups } from './questions.ts';

const questions = questionGroups.flatMap((group) => group.questions);

test('every question can be linked to, ends as one, and has an answer in whole sentences', () => {
  const ids = [...questionGroups, ...questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  for (const { question, answer } of questions) {
    expect(question).toMatch(/\?$/);
    expect(answer.length).toBeGreaterThan(0);
    for (const paragraph of answer) expect(paragraph).toMatch(/^[A-Z].*[.]$/);
  }
});

// proves SHELL-22
test('the fees are those of the rules', () => {
  const fees = questions.find(({ id }) => id === 'fees')?.answer.join(' ') ?? '';
  for (const kind of runKinds) {
    const { words, feeShare, otherFeeShare } = kindRules[kind];
    expect(fees).toContain(
      `In ${words.several}, FTB and TAKEN are ${feeShare} % of the price, all others ${otherFeeShare} %`,
    );
  }
  expect(fees).toContain('at most 100.000g');
  const price = questions.find(({ id }) => id === 'price')?.answer[0];
  expect(price).toContain('(k) for raids, mount raids and services:');
  expect(price).toContain('whole gold for shifts.');
  expect(fees).toContain('2.5 percent points less than the 30 %');
});

test('the urgent ping is said to need what it needs', () => {
  expect(questions.find(({ id }) => id === 'urgent-ping')?.answer[0]).toContain('2.5 hours');
});

test('no page is announced instead of being there', () => {
  const folder = path.resolve(import.meta.dirname, '..', '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  const stub = ['not open', 'yet'].join(' ');
  expect(
    files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(stub)),
  ).toEqual([]);
});
