import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import {
  checkSetting,
  idsOf,
  settingNames,
  type SettingName,
  type Settings,
} from '@warchest/domain/settings/settings.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { auditedVersion, mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { settingsOf } from './queries.ts';

type Body = z.infer<NonNullable<typeof contract.settings.save.body>>;
interface Versioned {
  readonly version: number;
  readonly values: Settings;
}

const subject = { subject: 'settings', subjectId: 'community' } as const;

/** All settings, and the version that a change of them sends. */
export const readAll = async (reader: Pick<Ctx, 'read'>): Promise<Versioned> => ({
  version: await auditedVersion(reader, subject.subject, subject.subjectId),
  values: await settingsOf(reader),
});

/**
 * Saves the sent settings, all or none; they apply from the next request. Other people's changes
 * since `version` was read stay, except for settings that both changed.
 * Refuses: invalid, naming each setting; stale, naming the one that another person has changed.
 */
export function save(ctx: Ctx, body: Body): Promise<Versioned> {
  return change(ctx, 'settings.save', async (tx) => {
    await tx.q(`select pg_advisory_xact_lock(hashtext('warchest.settings'))`, [], 'settings.lock');
    const { version, values: before } = await readAll(tx);
    const sent = trimmed(body.values);
    const changed = await mergeChanges<SettingName>(tx, {
      ...subject,
      current: before,
      currentVersion: version,
      sent,
      version: body.version,
    });
    const errors = changed.flatMap((name): FieldError[] => {
      const message = checkSetting(name, sent[name] ?? '');
      return message === null ? [] : [{ path: `values.${name}`, message }];
    });
    if (errors.length > 0) throw new Refused('invalid', { errors });
    if (changed.length === 0) {
      tx.nothing();
      return { version, values: before };
    }
    const set = Object.fromEntries(changed.map((name) => [name, sent[name] ?? '']));
    const after: Settings = { ...before, ...set };
    await tx.q(
      `insert into community_settings (id, "values") values (1, $1)
       on conflict (id) do update set "values" = excluded."values"`,
      [JSON.stringify(after)],
      'settings.put',
    );
    tx.notice({ topic: 'settings', parts: ['community'] });
    // Members who are newly named, or no longer, may see other things than before.
    for (const to of differing(idsOf(before.rosterOverseers), idsOf(after.rosterOverseers))) {
      tx.notice({ topic: 'member', to, parts: ['roles'] });
    }
    tx.audit({
      ...subject,
      version: version + 1,
      differences: Object.fromEntries(
        changed.map((name) => [name, { oldValue: before[name], newValue: after[name] }]),
      ),
    });
    return { version: version + 1, values: after };
  });
}

const differing = (list: readonly string[], others: readonly string[]): Set<string> =>
  new Set([
    ...list.filter((one) => !others.includes(one)),
    ...others.filter((one) => !list.includes(one)),
  ]);

const trimmed = (values: Body['values']): Partial<Record<SettingName, string>> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value.trim()] as const];
    }),
  );
