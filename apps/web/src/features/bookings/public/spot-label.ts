/** A booking's spot: `14`, `B1` for a backup, empty without a spot. */
export const spotLabel = (spot: number | null, backup: boolean, capacity: number): string =>
  spot === null ? '' : backup ? `B${Math.max(1, spot - capacity)}` : String(spot);
