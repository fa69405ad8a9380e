import { describe, expect, test } from 'vitest';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import { aService } from '../../../test/a-service.ts';
import {
  chatMessage,
  nextStep,
  passes,
  serviceTitle,
  statusLooks,
  type DeskFilters,
} from './service-facts.ts';

test('a message for the chat says what is asked and what it pays, never the customer', () => {
  const text = chatMessage(aService({ note: 'secret', team: [{ memberId: '1', name: 'Tanja' }] }));
  expect(text).toBe(
    '**Mythic Plus** 4x +15\nHorde · Kazzak · pot 400.000g · each booster 75.000g\nTeam 1/4 · Open · id 01kxservice0001',
  );
  expect(text).not.toMatch(/Thrall|secret/);
});

test.each([
  ['@everyone', '@\u200beveryone'],
  ['<@123456789012345>', '\\<@\u200b123456789012345\\>'],
  ['**bold** __x__ ~~y~~', '\\*\\*bold\\*\\* \\_\\_x\\_\\_ \\~\\~y\\~\\~'],
  ['[free](https://example.org)', '\\[free\\](https://example.org)'],
  ['`||x||`', '\\`\\|\\|x\\|\\|\\`'],
  ['4x +15 · Ara-Kara', '4x +15 · Ara-Kara'],
])('what somebody typed stays text in it: %s', (what, shown) =>
  expect(chatMessage(aService({ what })).split('\n')[0]).toBe(`**Mythic Plus** ${shown}`),
);

test.each<[ServiceStatus, string]>([
  ['Open', 'Start'],
  ['Staffed', 'Start'],
  ['In progress', 'Complete'],
  ['Completed', 'Uncomplete'],
  ['Cancelled', 'Open again'],
])('after %s comes %s', (status, word) => expect(nextStep(aService({ status }))?.word).toBe(word));

test('each status has a colour and an icon of its own', () =>
  expect(statusLooks).toEqual({
    Open: { tone: 'waiting', icon: 'pending' },
    Staffed: { tone: 'soon', icon: 'check' },
    'In progress': { tone: 'busy', icon: 'play' },
    Completed: { tone: 'good', icon: 'settled' },
    Cancelled: { tone: 'gone', icon: 'none' },
  }));

test.each<[ServiceStatus, ServiceStatus]>([
  ['Open', 'In progress'],
  ['Staffed', 'In progress'],
  ['In progress', 'Completed'],
  ['Completed', 'In progress'],
  ['Cancelled', 'Open'],
])('%s becomes %s', (status, to) => expect(nextStep(aService({ status }))?.to).toBe(to));

test('its title names the customer to those who see them', () => {
  expect(serviceTitle(aService())).toBe('Mythic Plus, 4x +15, Thrall-Kazzak');
  expect(serviceTitle(aService({ buyer: null }))).toBe('Mythic Plus, 4x +15');
});

describe('the filters of the desk', () => {
  const all: DeskFilters = { section: '', faction: '', realm: '', price: '', age: '' };
  const now = Date.parse('2026-11-24T19:00:00Z');
  test.each<[Partial<DeskFilters>, boolean]>([
    [{}, true],
    [{ section: 'mplus', faction: 'Horde', realm: 'Kazzak' }, true],
    [{ section: 'pvp' }, false],
    [{ faction: 'Alliance' }, false],
    [{ realm: 'Draenor' }, false],
    [{ price: '400' }, true],
    [{ price: '400,01' }, false],
    [{ price: '400.010g' }, false],
    [{ price: 'much' }, true],
    [{ age: '1' }, true],
    [{ age: '6' }, false],
  ])('%j: %s', (given, is) => expect(passes(aService(), { ...all, ...given }, now)).toBe(is));
});
