import type { CycleData } from '@warchest/contract/cycles.ts';

export type CycleName = keyof Pick<CycleData, 'current' | 'old'>;

/** The attendance tabs in their order, named as specified (BAL-3). */
export const attendanceTabs = ['raid', 'mixed', 'advertisement', 'transactions', 'mails'] as const;
export type AttendanceTab = (typeof attendanceTabs)[number];
