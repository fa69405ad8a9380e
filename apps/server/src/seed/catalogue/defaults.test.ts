import { describe, expect, test } from 'vitest';
import { isFullShare } from '@warchest/domain/bookings/fee.ts';
import { defaultCuts } from '@warchest/domain/cycles/default-cuts.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { defaultCatalogue } from './defaults.ts';
import type { DefaultItem } from './item.ts';

const active = (list: string): readonly DefaultItem[] =>
  (defaultCatalogue[list] ?? []).filter((item) => item.active !== false);

describe.each(runKinds)('a fresh installation has what a %s needs', (kind) => {
  const { firstOptions, spotsPerBoss, cutCategory, feeShare, otherFeeShare } = kindRules[kind];

  // proves CAT-4
  test('something to sell, at the positions that its form begins with', () => {
    expect(active(spotsPerBoss ? 'shiftBosses' : 'lootTypes').length).toBeGreaterThan(0);
    expect(active('raids')[firstOptions.raid]?.label).toBeTruthy();
    expect(active('difficulties')[firstOptions.difficulty]?.label).toBeTruthy();
    if (firstOptions.type !== null) {
      expect(active('lootTypes')[firstOptions.type]?.label).toBeTruthy();
    }
  });

  test('fee options, and cuts that pay the share which its form shows', () => {
    const fees = active('feeOptions').filter((fee) => [fee.data?.forms].flat().includes(kind));
    expect(fees.some(({ label }) => isFullShare(label))).toBe(true);
    expect(fees.some(({ label }) => !isFullShare(label))).toBe(true);
    expect(defaultCuts[cutCategory]).toMatchObject({ adv: feeShare, bs: otherFeeShare });
  });
});
