import type { TemplateList, TemplateView } from '@warchest/contract/recurring.ts';
import { endOf } from '@warchest/domain/recurring/timing.ts';
import { kindRules, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { memberNames } from '../members/public.ts';
import { templatesOf, versionOf, type Reader } from './queries.ts';
import type { TemplateRow } from './tables.ts';

/** A template as answered; a member without a known name is shown by id. */
export function templateView(
  template: TemplateRow,
  { names, version }: { readonly names: ReadonlyMap<string, string>; readonly version: number },
): TemplateView {
  const name = (id: string): string => names.get(id) ?? id;
  const [first = ''] = template.gcs;
  const { severalCollectors, spotsPerBoss } = kindRules[template.kind];
  const common = {
    id: template.id,
    version,
    day: template.day,
    start: template.start,
    end: endOf(template.start, template.duration),
    duration: template.duration,
    raid: template.raid,
    difficulty: template.difficulty,
    raidType: template.raidType,
    raidBoss: template.raidBoss,
    leader: template.leader ?? '',
    leaderName: template.leader === null ? '' : name(template.leader),
    amountOfPossibleCustomer: template.capacity,
  };
  if (severalCollectors && spotsPerBoss) {
    return {
      ...common,
      gc: template.gcs,
      gcName: template.gcs.map(name),
      amountOfBooster: template.boosters,
      offeredBosses: template.offeredBosses ?? [],
    };
  }
  return {
    ...common,
    type: template.type,
    gc: first,
    gcName: first === '' ? '' : name(first),
    note: template.note,
    priceLimitNote: template.priceLimitNote,
    gcDoesInvites: template.gcDoesInvites,
  };
}

/** The templates of a kind with the version of their list, read in one transaction. */
export async function currentList(reader: Reader, kind: RecurringKind): Promise<TemplateList> {
  const [templates, version] = await Promise.all([
    templatesOf(reader, kind),
    versionOf(reader, kind),
  ]);
  const people = templates.flatMap(({ leader, gcs }) => [leader, ...gcs]);
  const names = await memberNames(reader, new Set(people.filter((id) => id !== null)));
  return {
    recurringRaids: templates.map((template) => templateView(template, { names, version })),
    version,
  };
}
