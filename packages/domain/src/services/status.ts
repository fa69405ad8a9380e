/** Where a service booking stands (from being booked to being paid). */
export const serviceStatuses = [
  'Open',
  'Staffed',
  'In progress',
  'Completed',
  'Cancelled',
] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** What people may make of it. Open and Staffed follow from the team alone. */
const following: Readonly<Record<ServiceStatus, readonly ServiceStatus[]>> = {
  Open: ['Cancelled'],
  Staffed: ['In progress', 'Cancelled'],
  'In progress': ['Completed', 'Staffed', 'Cancelled'],
  Completed: ['In progress'],
  Cancelled: ['Open'],
};

export const mayFollow = (from: ServiceStatus, to: ServiceStatus): boolean =>
  following[from].includes(to);

/** Whether it still waits for something to be done. */
export const isOngoing = (status: ServiceStatus): boolean =>
  status !== 'Completed' && status !== 'Cancelled';

/** Open until the team has as many as it takes; what has begun or ended stays what it is. */
export function afterTeam(status: ServiceStatus, team: number, teamSize: number): ServiceStatus {
  if (status !== 'Open' && status !== 'Staffed') return status;
  return team >= teamSize ? 'Staffed' : 'Open';
}
