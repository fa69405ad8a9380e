import { services } from '@warchest/contract/services.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { call, RefusedError } from '../../lib/call.ts';
import { mayWorkLater } from '../../lib/command.ts';
import { messageOf, unansweredEdit } from '../../lib/error-messages.ts';
import { lazyModule } from '../../lib/load-module.ts';
import { queryClient } from '../../lib/query.ts';
import { newIdempotencyKey } from '../../lib/use-command.ts';
import { changeWords, textWords, tickWords, type ChangeWords } from '../../ui/grid/change-words.ts';
import { OptimisticEdits } from '../../ui/grid/optimistic-edits.ts';
import type { EditResult, EditRules } from '../../ui/grid/edit-rules.ts';
import { keptNowhere, withRows, type KeptSteps } from '../../ui/grid/kept-steps.ts';
import { toastedEdits } from '../../ui/grid/use-edit-log.ts';
import { serviceTitle } from './service-facts.ts';
import { inverse, type ServiceEdit, type ServiceField } from './service-edits.ts';

const lists: readonly string[] = [services.desk.name, services.own.name];

/** Shows a reply in the lists at once, unless they contain a newer version. */
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

/** Reloads everything that shows service bookings. */
export const reloadServices = (): Promise<unknown> =>
  Promise.all(
    [...lists, services.one.name].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** An edit of paid or gold holder is refused if one of these fields has changed since it was shown. */
const reliedOn = ['price', 'advcut', 'payrealm', 'buyer'] as const;
const seenFor = (edit: ServiceEdit): readonly (keyof ServiceBooking)[] => [
  ...(Object.keys(edit) as ServiceField[]),
  ...('paid' in edit || 'goldWith' in edit ? reliedOn : []),
];

/** Versions of bookings created here; lists may still contain the earlier ones. */
export class OwnVersions {
  /** The last reply per booking, and the version since which all changes are our own. */
  readonly #made = new Map<string, { readonly answer: ServiceBooking; readonly from: number }>();

  /** Notes the reply to an action that was sent with this version, if any. */
  note(answer: ServiceBooking, sent?: number): void {
    const before = this.#made.get(answer.id);
    const isNext = sent !== undefined && answer.version <= sent + 1;
    const from = before && before.answer.version === sent ? before.from : sent;
    this.#made.set(answer.id, {
      answer,
      from: isNext && from !== undefined ? from : answer.version,
    });
  }
  /**
   * The version to send with the next action, which depends on these fields: the version created
   * here since the booking was shown, unless somebody else changed the fields meanwhile. In that
   * case it is the shown version, so that the server reports the conflict.
   */
  of(shown: ServiceBooking, fields: readonly (keyof ServiceBooking)[]): number {
    const made = this.#made.get(shown.id);
    if (!made || made.answer.version <= shown.version) return shown.version;
    const { answer, from } = made;
    const isSame = (field: keyof ServiceBooking) =>
      JSON.stringify(answer[field]) === JSON.stringify(shown[field]);
    return from <= shown.version || fields.every(isSame) ? answer.version : shown.version;
  }
}

const words: ChangeWords<ServiceBooking> = {
  name: serviceTitle,
  several: 'bookings',
  field: (field, value) => {
    if (field === 'note') return textWords(field, String(value));
    return typeof value === 'boolean' ? tickWords(field, value) : (fieldWords[field] ?? field);
  },
};
const fieldWords: Readonly<Record<string, string>> = {
  goldWith: 'gold with',
  advcut: 'fee',
  payrealm: 'payment realm',
};

/** How conflicts are said; loaded after the table, and only needed after an answer of the server. */
export const conflictText = lazyModule(() => import('../bookings/public/conflict-text.ts'));

async function whyOf(section: ServiceBooking['section'], error: unknown): Promise<string> {
  const texts = { unanswered: unansweredEdit };
  const code = error instanceof RefusedError && (await conflictText.load().catch(() => null));
  return code ? code.editRefusal(section, error, texts) : messageOf(error, texts);
}

/** The edits of service bookings: one request each, with the version that the previous one created. */
export function serviceLog(
  onAnswer: () => void,
  versions = new OwnVersions(),
  { kept, keep }: KeptSteps<ServiceBooking> = keptNowhere,
): OptimisticEdits<ServiceBooking> {
  const send = async (
    row: ServiceBooking,
    edit: ServiceEdit,
  ): Promise<EditResult<ServiceBooking>> => {
    const version = versions.of(row, seenFor(edit));
    try {
      const after = await call(
        services.update,
        { params: { id: row.id }, body: { ...edit, version } },
        { idempotencyKey: newIdempotencyKey() },
      );
      versions.note(after, version);
      put(after);
      return { row: after };
    } catch (error) {
      const why = await whyOf(row.section, error);
      return { why, later: mayWorkLater(error) };
    }
  };
  const rules: EditRules<ServiceBooking> = {
    // an undo creates versions too
    keep: (steps) =>
      keep(withRows(steps, (row, back) => ({ ...row, version: versions.of(row, seenFor(back)) }))),
    id: (one) => one.id,
    name: serviceTitle,
    send: async (changes) => {
      const outcomes: EditResult<ServiceBooking>[] = [];
      for (const { row, edit } of changes) outcomes.push(await send(row, edit));
      onAnswer();
      return outcomes;
    },
    inverse: (before, after, edit) => inverse(before, after, edit),
    holds: (one, field, value) => one[field as ServiceField] === value,
    whyOf: (error) => messageOf(error, { unanswered: unansweredEdit }),
    words: (changes) => changeWords(changes, words),
    ...toastedEdits,
  };
  return new OptimisticEdits<ServiceBooking>(rules, kept());
}
