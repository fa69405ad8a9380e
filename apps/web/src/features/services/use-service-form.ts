import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { serviceOptions } from '@warchest/domain/services/form-options.ts';
import type { ServiceOrder } from '@warchest/domain/services/service-form.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import { wireName, type ServiceOptions } from '@warchest/domain/services/validate.ts';
import type { CommandState } from '../../lib/command.ts';
import { draftsIn } from '../../lib/draft-storage.ts';
import { useDraft, useForm, type Form } from '../../lib/form.ts';
import type { Me } from '../../lib/session.ts';
import { fieldsOf, labelOf } from './form-fields.ts';
import {
  firstDraft,
  forNext,
  messagesOf,
  orderOf,
  restoredDraft,
  type ServiceDraft,
  type ServiceField,
} from './service-draft.ts';
import { applyFieldChange } from './service-typing.ts';
import { useServiceBook } from './use-service-book.ts';

export interface ServiceForm {
  readonly section: ServiceSection;
  readonly lists: CatalogueLists;
  readonly options: ServiceOptions;
  readonly draft: ServiceDraft;
  readonly form: Form<ServiceDraft>;
  readonly type: (field: ServiceField, value: string) => void;
  readonly change: (part: Partial<ServiceDraft>, ...settled: readonly string[]) => void;
  readonly reset: () => void;
  /** The order that will be sent. */
  readonly order: ServiceOrder;
  /** Why it cannot be booked yet; null if it can. */
  readonly reason: string | null;
  /** Sends it; resolves to whether it was booked. */
  readonly book: () => Promise<boolean>;
  readonly command: CommandState;
}

/** What an empty form begins with. */
const nobodyYet = (section: ServiceSection): string =>
  section === 'pvp'
    ? 'Paste a Check-PvP link or type a customer to book'
    : 'Type a customer to book';

/** Sections whose form is reset after a booking (SVC-18); the others keep the service. */
const resetting: readonly ServiceSection[] = ['leveling', 'legacy'];

/** Fields that are judged together: typing one clears the server's errors of both. */
const feeAndRealm: readonly ServiceField[] = ['advcut', 'payrealm'];

/** The form of a section: values and their consequences, errors, and booking. */
export function useServiceForm(
  section: ServiceSection,
  lists: CatalogueLists,
  me: Me,
): ServiceForm {
  const options = useMemo(
    () => serviceOptions(lists, section, me.roles),
    [lists, section, me.roles],
  );
  const place = useMemo(() => {
    const [drafts, name] = [draftsIn(me.id), `service.${section}`];
    return {
      read: () => restoredDraft(drafts.read(name), firstDraft(section, options.fees)),
      write: (values: ServiceDraft | null) => drafts.write(name, values),
    };
  }, [me.id, section, options.fees]);
  const check = useCallback(
    (draft: ServiceDraft) => messagesOf(section, draft, lists, options),
    [section, lists, options],
  );
  const first = () => firstDraft(section, options.fees);
  const form = useForm<ServiceDraft>({
    start: first,
    check,
    order: fieldsOf(section, first()),
    namedByServer: Object.fromEntries(
      Object.keys(first()).map((field) => [wireName(section, field), field]),
    ),
  });
  const { change: changeForm, refuse } = form;
  const begun = useRef(place.read());
  useEffect(() => {
    // a restored draft counts as a change, so resetting must go back to the untouched form
    const { current } = begun;
    if (current) changeForm(() => current);
  }, [changeForm]);
  useDraft(form, place);
  const action = useServiceBook(section, lists);
  const { error } = action;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);

  const change = useCallback(
    (part: Partial<ServiceDraft>, ...settled: readonly string[]) =>
      changeForm((before) => ({ ...before, ...part }), settled),
    [changeForm],
  );
  const draft = form.values;
  const order = orderOf(section, draft, lists);
  const [wrong] = fieldsOf(section, draft).flatMap((field) =>
    form.messages[field] === undefined ? [] : `${labelOf(section, field)}: ${form.messages[field]}`,
  );
  return {
    section,
    lists,
    options,
    draft,
    form,
    type: (field, value) =>
      changeForm(
        (before) => applyFieldChange(before, field, value, options),
        feeAndRealm.includes(field) ? feeAndRealm : [field],
      ),
    change,
    reset: () => form.restart(first()),
    order,
    // an untouched form shows no errors yet
    reason: wrong !== undefined && draft.buyer === '' ? nobodyYet(section) : (wrong ?? null),
    command: action.command,
    book: async () => {
      const sent = form.read();
      const booked = await action.send(orderOf(section, sent, lists));
      if (!booked) return false;
      form.settle(sent, resetting.includes(section) ? first() : forNext(sent));
      return true;
    },
  };
}
