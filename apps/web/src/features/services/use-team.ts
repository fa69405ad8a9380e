import { useState } from 'react';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';

const idsOf = (team: ServiceBooking['team']): readonly string[] =>
  team.map(({ memberId }) => memberId);

/** The ticked boosters, and the booking as shown before: the version that is sent refers to its team. */
interface Ticked {
  readonly from: ServiceBooking;
  readonly ids: readonly string[];
}

export interface TeamChoice {
  /** The ticked boosters, in the order of their offers. */
  readonly chosen: readonly string[];
  /** Whether there is anything to save. */
  readonly changed: boolean;
  /** The team that somebody else saved since the first tick; null if nobody did. */
  readonly otherTeam: ServiceBooking['team'] | null;
  readonly turn: (id: string) => void;
  readonly save: () => Promise<void>;
  /** Discards the own ticks and takes the current team. */
  readonly useTheirs: () => void;
  /** Confirms that the own team may replace the current one. */
  readonly keepMine: () => void;
}

/**
 * The selection of a team. Changes by others and withdrawn offers show until something is ticked
 * here; from then on no tick is lost, and nobody else's team is replaced unseen.
 * @param choose saves the team; resolves to the reply, or null after a failure
 */
export function useTeam(
  booking: ServiceBooking,
  choose: (from: ServiceBooking, ids: readonly string[]) => Promise<ServiceBooking | null>,
): TeamChoice {
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const [saving, setSaving] = useState<readonly string[] | null>(null);
  const ids = (all: readonly string[]) =>
    booking.offers.map(({ memberId }) => memberId).filter((id) => all.includes(id));
  const team = idsOf(booking.team);
  const chosen = ticked ? ids(ticked.ids) : team;
  const changed = chosen.join() !== team.join();
  const known = [ticked ? idsOf(ticked.from.team) : team, chosen, saving];
  return {
    chosen,
    changed,
    otherTeam: known.some((one) => one?.join() === team.join()) ? null : booking.team,
    turn: (id) =>
      setTicked((before) => {
        const now = before?.ids ?? team;
        const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
        return { from: before?.from ?? booking, ids: next };
      }),
    save: async () => {
      setSaving(chosen);
      const answer = await choose(ticked?.from ?? booking, chosen);
      setSaving(null);
      if (!answer) return;
      const saved = chosen.join();
      setTicked((now) =>
        now === null || ids(now.ids).join() === saved ? null : { ...now, from: answer },
      );
    },
    useTheirs: () => setTicked(null),
    keepMine: () => setTicked((now) => now && { ...now, from: booking }),
  };
}
