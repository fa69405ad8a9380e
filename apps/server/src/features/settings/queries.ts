import { settingNames, type Settings } from '@warchest/domain/settings/settings.ts';
import type { Ctx } from '../../platform/context.ts';

/** All settings; what is not set is empty. */
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

/** What the settings name a member for, as SQL; `id` is the expression of who it is. */
export const namedSql = (id: string): string => `array(
  select 'rosters' from community_settings c
  where ${id} = any(regexp_split_to_array(c."values"->>'rosterOverseers', '[^0-9]+')))`;
