import { services, type ServiceBooking } from '@warchest/contract/services.ts';
import { call, CallRefused } from '../../lib/call.ts';
import { messageOf } from '../../lib/messages.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { newKey } from '../../lib/use-action.ts';
import { EditLog, type Outcome } from '../../ui/grid/edit-log.ts';
import { staleWords } from '../bookings/overview/stale-words.ts';
import { serviceTitle } from './service-facts.ts';
import { inverse, type ServiceEdit, type ServiceField } from './service-edits.ts';

const lists: readonly string[] = [services.desk.name, services.own.name];

/** Shows an answer in the lists at once, unless they know something newer. */
function put(answer: ServiceBooking): void {
  const newer = (one: ServiceBooking) =>
    one.id === answer.id && one.version < answer.version ? answer : one;
  for (const name of lists) {
    queryClient.setQueriesData<readonly ServiceBooking[]>({ queryKey: [name] }, (list) =>
      list?.map(newer),
    );
  }
  queryClient.setQueriesData<ServiceBooking>(
    { queryKey: [services.one.name] },
    (one) => one && newer(one),
  );
}

/** Loads everything that shows service bookings anew. */
export const reloadServices = (): Promise<unknown> =>
  Promise.all(
    [...lists, services.one.name].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** Versions of bookings that were made here: lists may still hold those of before. */
export class OwnVersions {
  readonly #made = new Map<string, number>();

  /** Notes what was answered to a deed. */
  note(answer: ServiceBooking): void {
    this.#made.set(answer.id, answer.version);
  }
  /** The version that the next deed goes out on: as it is shown, or as it was made here since. */
  of({ id, version }: ServiceBooking): number {
    return Math.max(version, this.#made.get(id) ?? 0);
  }
}

/** The edits of service bookings: a request for each, on the version that the one before made. */
export function serviceLog(
  onAnswer: () => void,
  versions = new OwnVersions(),
): EditLog<ServiceBooking> {
  const send = async (row: ServiceBooking, edit: ServiceEdit): Promise<Outcome<ServiceBooking>> => {
    const version = versions.of(row);
    try {
      const after = await call(
        services.update,
        { params: { id: row.id }, body: { ...edit, version } },
        { idempotencyKey: newKey() },
      );
      versions.note(after);
      put(after);
      return { row: after };
    } catch (error) {
      return { why: whyOf(row, error) };
    }
  };
  return new EditLog<ServiceBooking>({
    id: (one) => one.id,
    name: serviceTitle,
    send: async (changes) => {
      const outcomes: Outcome<ServiceBooking>[] = [];
      for (const { row, edit } of changes) outcomes.push(await send(row, edit));
      onAnswer();
      return outcomes;
    },
    inverse: (before, after, edit) => inverse(before, after, edit),
    holds: (one, field, value) => one[field as ServiceField] === value,
    whyOf: (error) => messageOf(error),
    tell: (whys) => {
      for (const why of whys) toast(why, 'bad');
    },
  });
}

/** Why an edit was refused; what is invalid is named. */
function whyOf(one: ServiceBooking, error: unknown): string {
  if (error instanceof CallRefused && error.type === 'stale') return staleWords(one.section, error);
  const named = error instanceof CallRefused && error.type === 'invalid' ? error.errors[0] : null;
  return named?.message ?? messageOf(error);
}
