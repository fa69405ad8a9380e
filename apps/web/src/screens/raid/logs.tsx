import { RosterLogs } from '../../features/rosters/roster-logs.tsx';

/** `/raid/logs`: the log of a run's rosters. */
export default function RaidLogs() {
  return <RosterLogs />;
}
