/** Texts of the roster logs, which call a run a raid as specified (ROS-26). */
export const rosterLogTexts = {
  id: 'Raid ID',
  ask: 'Enter the id of a raid',
  none: 'No log entries for this raid',
} as const;
