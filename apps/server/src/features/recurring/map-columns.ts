import type { SentTemplate } from '@warchest/contract/recurring.ts';
import { timingOf } from '@warchest/domain/recurring/timing.ts';
import { spotsOffered } from '@warchest/domain/runs/spots.ts';
import { kindRules, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { differencesOf } from '../../platform/table-statements.ts';
import { defaultRunValues, type NewValues } from '../schedule/public.ts';
import type { OfferedBoss } from '../runs/public.ts';
import type { TemplateRow } from './tables.ts';

/** Default values of fields that some kinds do not send. */
const unsent = { ...defaultRunValues, amountOfBooster: 0, note: '', gcDoesInvites: false };

/** The row of a sent template; null if its end and its duration contradict each other. */
export function rowOf(
  kind: RecurringKind,
  sent: SentTemplate,
  place: Pick<TemplateRow, 'id' | 'position'>,
): TemplateRow | null {
  const { spotsPerBoss, usualMinutes } = kindRules[kind];
  const timing = timingOf(
    {
      start: sent.start,
      ...(sent.end === undefined ? {} : { end: sent.end }),
      ...(sent.duration === undefined ? {} : { duration: sent.duration }),
    },
    usualMinutes,
  );
  if (timing === null) return null;
  const all = { ...unsent, ...sent };
  const offers: readonly OfferedBoss[] = all.offeredBosses;
  return {
    ...place,
    kind,
    day: all.day,
    start: timing.start,
    duration: timing.duration,
    raid: all.raid,
    type: all.type,
    raidType: all.raidType,
    raidBoss: all.raidBoss,
    difficulty: all.difficulty,
    leader: all.leader || null,
    gcs: [all.gc].flat().filter(Boolean),
    gcDoesInvites: all.gcDoesInvites,
    capacity: spotsPerBoss ? spotsOffered(offers) : (all.amountOfPossibleCustomer ?? 0),
    boosters: all.amountOfBooster,
    offeredBosses: spotsPerBoss ? [...offers] : null,
    note: all.note,
    priceLimitNote: all.priceLimitNote,
  };
}

/** The values of a run that the template creates for a day. */
export const runValuesOf = (template: TemplateRow, date: string): NewValues => ({
  date,
  time: template.start,
  raid: template.raid,
  type: template.type,
  raidType: template.raidType,
  raidBoss: template.raidBoss,
  difficulty: template.difficulty,
  leader: template.leader ?? '',
  gc: template.gcs,
  gcPaymentRealm: '',
  gcDoesInvites: template.gcDoesInvites,
  amountOfPossibleCustomer: template.capacity,
  offeredBosses: template.offeredBosses ?? [],
  note: template.note,
  priceLimitNote: template.priceLimitNote,
  createdAsRecurringRaid: true,
});

/** The differences between two states of a template, under its wire names. */
export const differences = differencesOf<TemplateRow>({
  id: null,
  kind: null,
  position: 'position',
  day: 'day',
  start: 'start',
  duration: 'duration',
  raid: 'raid',
  type: 'type',
  raidType: 'raidType',
  raidBoss: 'raidBoss',
  difficulty: 'difficulty',
  leader: 'leader',
  gcs: 'gc',
  gcDoesInvites: 'gcDoesInvites',
  capacity: 'amountOfPossibleCustomer',
  boosters: 'amountOfBooster',
  offeredBosses: 'offeredBosses',
  note: 'note',
  priceLimitNote: 'priceLimitNote',
});
