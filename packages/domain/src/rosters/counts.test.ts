import { expect, test } from 'vitest';
import { countRoles, missingOf } from './counts.ts';
import {
  boosterRoles,
  maxRoleCount,
  roleOf,
  roleWords,
  defaultCounts,
  writtenRoles,
} from './role.ts';

const picked = [{ role: 'tank' }, { role: 'tank' }, { role: 'tank' }, { role: 'dps' }] as const;

test('roles are counted, each for itself', () => {
  expect(countRoles(picked)).toEqual({ tank: 3, healer: 0, dps: 1, lb: 0 });
});

test('what is missing is never less than none', () => {
  expect(missingOf(defaultCounts, picked)).toEqual({ tank: 0, healer: 2, dps: 5, lb: 0 });
});

test('each role is missing for itself', () => {
  const wanted = { tank: 5, healer: 6, dps: 7, lb: 8 };
  expect(missingOf(wanted, picked)).toEqual({ tank: 2, healer: 6, dps: 6, lb: 8 });
});

test('roles are read and written in their words', () => {
  expect(boosterRoles).toEqual(['tank', 'healer', 'dps', 'lb']);
  expect(writtenRoles).toEqual(['tank', 'healer', 'dps', 'lb', 'heal']);
  expect(roleWords).toEqual({ tank: 'Tank', healer: 'Healer', dps: 'DPS', lb: 'LB' });
  expect(maxRoleCount).toBe(40);
});

// proves ROS-4, ROS-5
test('a heal is a healer', () => {
  expect([roleOf('heal'), roleOf('healer'), roleOf('lb')]).toEqual(['healer', 'healer', 'lb']);
  expect(defaultCounts).toEqual({ tank: 2, healer: 2, dps: 6, lb: 0 });
});
