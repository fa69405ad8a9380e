import type { ChannelSetting, SettingName } from '@warchest/domain/settings/settings.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Deps } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { auditedVersion } from '../../platform/merge.ts';

/** Channels of the simulated chat platform, by purpose. */
export const simulatedChannels = {
  rosterChannel: '920000000000000001',
  urgentChannel: '920000000000000002',
  raidNewsChannel: '920000000000000003',
  mountraidNewsChannel: '920000000000000004',
  shiftNewsChannel: '920000000000000005',
  orderChannel: '920000000000000006',
} as const satisfies Record<ChannelSetting, string>;

/** Sets the channels that a community on the simulated platform has not set itself. */
export async function setChannels(
  deps: Omit<Deps, 'chat' | 'profiles'>,
  channels: Partial<Record<SettingName, string>>,
): Promise<void> {
  const now = deps.clock.now();
  const ctx = { ...deps, actor: serverActor, now, requestId: newId(now) };
  await change(ctx, 'settings.save', async (tx) => {
    await tx.q(`select pg_advisory_xact_lock(hashtext('warchest.settings'))`, [], 'settings.lock');
    const [row] = await tx.q<{ values: Record<string, string> }>(
      'select "values" from community_settings where id = 1',
    );
    const before = row?.values ?? {};
    const unset = Object.entries(channels).filter(([name]) => before[name] === undefined);
    if (unset.length === 0) return tx.nothing();
    await tx.q(
      `insert into community_settings (id, "values") values (1, $1)
       on conflict (id) do update set "values" = excluded."values"`,
      [JSON.stringify({ ...before, ...Object.fromEntries(unset) })],
    );
    tx.audit({
      subject: 'settings',
      subjectId: 'community',
      version: 1 + (await auditedVersion(tx, 'settings', 'community')),
      differences: Object.fromEntries(
        unset.map(([name, newValue]) => [name, { oldValue: '', newValue }]),
      ),
    });
    tx.notice({ topic: 'settings', parts: ['community'] });
  });
}
