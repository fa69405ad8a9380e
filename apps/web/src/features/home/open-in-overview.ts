import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { isWithin, overviewWindow } from '@warchest/domain/time/window.ts';

/** How many of the offered runs an overview lists: booking looks further ahead than some of them. */
export function openInOverview(
  kind: RunKind,
  offered: readonly { readonly date: string }[],
  today: string,
): number {
  const window = overviewWindow(today, kindRules[kind].overviewDays);
  return offered.filter(({ date }) => isWithin(window, date)).length;
}
