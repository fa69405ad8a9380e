import { RosterLogs } from '../../features/rosters/roster-logs.tsx';

/** `/raid/logs`: what was done with the rosters of a run. */
export default function RaidLogs() {
  return <RosterLogs />;
}
