import { settingNames, type Settings } from '@warchest/domain/settings/settings.ts';
import type { Ctx } from '../../platform/context.ts';

/** All settings; unset ones are empty. */
export async function settingsOf(reader: Pick<Ctx, 'read'>): Promise<Settings> {
  const [row] = await reader.read<{ values: Partial<Settings> }>(
    'select "values" from community_settings where id = 1',
    [],
    'settings.all',
  );
  return Object.fromEntries(
    settingNames.map((name) => [name, row?.values[name] ?? '']),
  ) as unknown as Settings;
}

/** The settings lists that name a member, as SQL; `id` is the expression of the member's id. */
export const namedSql = (id: string): string => `array(
  select 'rosters' from community_settings c
  where ${id} = any(regexp_split_to_array(c."values"->>'rosterOverseers', '[^0-9]+')))`;
