import type { FeeForm } from '@warchest/domain/catalogue/lists.ts';
import type { DefaultItem } from './item.ts';

/** `forms`: where the option is offered. Codes are stored and sent (SVC-13, CAT-12). */
const fee = (code: string, ...forms: FeeForm[]): DefaultItem => ({
  key: code,
  label: code,
  data: { forms },
});

export const feeOptions: DefaultItem[] = [
  fee('FTB', 'raid', 'mountraid', 'shift', 'mplus', 'mythic', 'leveling', 'legacy', 'pvp'),
  fee(
    'TAKEN',
    'raid',
    'mountraid',
    'shift',
    'mplus',
    'mythic',
    'leveling',
    'legacy',
    'pvp',
    'mounts',
  ),
  fee('BSFTB', 'raid', 'shift', 'mplus', 'mythic', 'leveling', 'legacy', 'pvp'),
  fee('DISCORD', 'mountraid', 'mounts'),
  fee('FTP', 'mountraid', 'mounts', 'pvp'),
  fee('BALANCE', 'raid', 'mountraid', 'shift', 'mounts', 'pvp'),
  fee('BALANCEC', 'raid', 'mountraid', 'shift', 'mythic', 'leveling', 'legacy'),
  fee('BALANCEO', 'raid', 'mountraid', 'shift', 'mythic', 'leveling', 'legacy'),
  fee('WEBSITE', 'pvp-website'),
];
