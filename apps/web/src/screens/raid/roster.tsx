import { RosterScreen } from '../../features/rosters/roster-screen.tsx';

/** `/raid/roster`: the rosters of upcoming runs. */
export default function RaidRoster() {
  return <RosterScreen />;
}
