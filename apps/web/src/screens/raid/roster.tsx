import { RosterScreen } from '../../features/rosters/roster-screen.tsx';

/** `/raid/roster`: who plays in the runs to come. */
export default function RaidRoster() {
  return <RosterScreen />;
}
