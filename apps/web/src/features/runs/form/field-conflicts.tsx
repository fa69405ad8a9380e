import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import type { FieldUpdate } from './edit-merge.ts';
import { fieldLabels, type FieldValue } from './run-form.ts';
import css from './run-form.module.css';
import type { EditState } from './use-edit-state.ts';
import type { MemberOption } from '../use-run-options.ts';

export interface FieldUpdateWords {
  readonly lists: CatalogueLists;
  readonly leaders: readonly MemberOption[];
  readonly collectors: readonly MemberOption[];
}

const nameIn = (list: readonly MemberOption[], id: string): string =>
  list.find((one) => one.userID === id)?.displayName ?? id;

/** A value for people: names instead of ids, a word for an empty value. */
function wordOf(field: FieldUpdate['field'], value: FieldValue, words: FieldUpdateWords): string {
  if (typeof value === 'object') {
    const parts = value.map((one) =>
      typeof one === 'string'
        ? nameIn(words.collectors, one)
        : `${one.boss} ${one.possibleCustomers}`,
    );
    return parts.join(', ') || (field === 'gc' ? 'No GC' : 'none');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'leader') return value === '' ? 'No Leader' : nameIn(words.leaders, value);
  if (field === 'gcPaymentRealm') {
    return words.lists.realms.find((realm) => realm.joined === value)?.title ?? (value || 'none');
  }
  return value === '' ? 'empty' : value;
}

const Change = ({ update, words }: { update: FieldUpdate; words: FieldUpdateWords }) => (
  <span>
    <span className={css.was}>{wordOf(update.field, update.opened, words)}</span> →{' '}
    <strong>{wordOf(update.field, update.now, words)}</strong>
  </span>
);

/** All changes by others since the form was opened. */
export function FieldUpdatesBox({
  updates,
  words,
}: {
  updates: readonly FieldUpdate[];
  words: FieldUpdateWords;
}) {
  return (
    <div role="status" className={css.above}>
      {updates.length > 0 ? (
        <section className={css.news} aria-label="Changed since you opened it">
          <strong>Changed since you opened it</strong>
          <ul>
            {updates.map((one) => (
              <li key={one.field}>
                {fieldLabels[one.field]}: <Change update={one} words={words} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  readonly update: FieldUpdate;
  readonly words: FieldUpdateWords;
  readonly decided: boolean;
  readonly onUse: () => void;
  readonly onKeep: () => void;
}

/** Shown below a field that both changed: take the other value, or keep the own one. */
function FieldChoice({ update, words, decided, onUse, onKeep }: ChoiceProps) {
  const now = wordOf(update.field, update.now, words);
  if (decided) {
    return (
      <p className={css.changed}>
        Yours replaces {now}. <Button onClick={onUse}>Use {now}</Button>
      </p>
    );
  }
  return (
    <p className={css.changed} data-open="" data-undecided={update.field}>
      <span>
        Somebody changed this to <strong>{now}</strong> in the meantime.
      </span>
      <Button onClick={onUse}>Use {now}</Button>
      <Button onClick={onKeep}>Keep mine</Button>
    </p>
  );
}

/** The choice below each field that both changed. */
export const fieldOptions =
  (edit: EditState, words: FieldUpdateWords) => (field: FieldUpdate['field']) => {
    const update = edit.updates.find((one) => one.field === field && one.conflict);
    if (!update) return null;
    return (
      <FieldChoice
        update={update}
        words={words}
        decided={!edit.open.includes(update)}
        onUse={() => edit.use(update)}
        onKeep={() => edit.keep(update)}
      />
    );
  };
