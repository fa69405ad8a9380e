/** The statuses of a service booking, from booked to paid. */
export const serviceStatuses = [
  'Open',
  'Staffed',
  'In progress',
  'Completed',
  'Cancelled',
] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** The status changes that people can make. Open and Staffed follow from the team. */
const nextStatuses: Readonly<Record<ServiceStatus, readonly ServiceStatus[]>> = {
  Open: ['Cancelled'],
  Staffed: ['In progress', 'Cancelled'],
  'In progress': ['Completed', 'Staffed', 'Cancelled'],
  Completed: ['In progress'],
  Cancelled: ['Open'],
};

export const mayFollow = (from: ServiceStatus, to: ServiceStatus): boolean =>
  nextStatuses[from].includes(to);

/** Whether it is unfinished. */
export const isOngoing = (status: ServiceStatus): boolean =>
  status !== 'Completed' && status !== 'Cancelled';

/** Open until the team is complete; started and ended bookings keep their status. */
export function afterTeam(status: ServiceStatus, team: number, teamSize: number): ServiceStatus {
  if (status !== 'Open' && status !== 'Staffed') return status;
  return team >= teamSize ? 'Staffed' : 'Open';
}
