import { useState } from 'react';
import type { ServiceBooking } from '@warchest/contract/services.ts';

const idsOf = (team: ServiceBooking['team']): readonly string[] =>
  team.map(({ memberId }) => memberId);

/** What was ticked, and the booking as it was shown before: the version that is sent knows its team. */
interface Ticked {
  readonly from: ServiceBooking;
  readonly ids: readonly string[];
}

export interface TeamChoice {
  /** Who is ticked, in the order in which they offered themselves. */
  readonly chosen: readonly string[];
  /** Whether anything would be saved. */
  readonly changed: boolean;
  /** The team that somebody else chose since the first tick; null if nobody did. */
  readonly news: ServiceBooking['team'] | null;
  readonly turn: (id: string) => void;
  readonly save: () => Promise<void>;
  /** Gives up the own ticks for the team as it is. */
  readonly useTheirs: () => void;
  /** The team as it is has been seen: the own one is to take its place. */
  readonly keepMine: () => void;
}

/**
 * The choice of a team: what others choose meanwhile, or what is taken back, shows until something is
 * ticked here; from then on nothing that is ticked is lost, and nothing that others chose is replaced
 * before it has been seen.
 * @param choose saves; answers what was answered, or null where it was not done
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
    news: known.some((one) => one?.join() === team.join()) ? null : booking.team,
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
