import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import type { FieldNews } from './edit-merge.ts';
import { fieldLabels, type FieldValue } from './run-form.ts';
import css from './run-form.module.css';
import type { EditState } from './use-edit-state.ts';
import type { MemberOption } from '../use-run-options.ts';

export interface NewsWords {
  readonly lists: CatalogueLists;
  readonly leaders: readonly MemberOption[];
  readonly collectors: readonly MemberOption[];
}

const nameIn = (list: readonly MemberOption[], id: string): string =>
  list.find((one) => one.userID === id)?.displayName ?? id;

/** A value for people: names instead of ids, a word for an empty value. */
function wordOf(field: FieldNews['field'], value: FieldValue, words: NewsWords): string {
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

const Change = ({ news, words }: { news: FieldNews; words: NewsWords }) => (
  <span>
    <span className={css.was}>{wordOf(news.field, news.opened, words)}</span> →{' '}
    <strong>{wordOf(news.field, news.now, words)}</strong>
  </span>
);

/** All changes by others since the form was opened. */
export function NewsBox({ news, words }: { news: readonly FieldNews[]; words: NewsWords }) {
  return (
    <div role="status">
      {news.length > 0 ? (
        <section className={css.news} aria-label="Changed since you opened it">
          <strong>Changed since you opened it</strong>
          <ul>
            {news.map((one) => (
              <li key={one.field}>
                {fieldLabels[one.field]}: <Change news={one} words={words} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  readonly news: FieldNews;
  readonly words: NewsWords;
  readonly decided: boolean;
  readonly onUse: () => void;
  readonly onKeep: () => void;
}

/** Shown below a field that both changed: take the other value, or keep the own one. */
function FieldChoice({ news, words, decided, onUse, onKeep }: ChoiceProps) {
  const now = wordOf(news.field, news.now, words);
  if (decided) {
    return (
      <p className={css.changed}>
        Yours replaces {now}. <Button onClick={onUse}>Use {now}</Button>
      </p>
    );
  }
  return (
    <p className={css.changed} data-open="" data-undecided={news.field}>
      <span>
        Somebody changed this to <strong>{now}</strong> in the meantime.
      </span>
      <Button onClick={onUse}>Use {now}</Button>
      <Button onClick={onKeep}>Keep mine</Button>
    </p>
  );
}

/** The choice below each field that both changed. */
export const fieldChoices = (edit: EditState, words: NewsWords) => (field: FieldNews['field']) => {
  const news = edit.news.find((one) => one.field === field && one.conflict);
  if (!news) return null;
  return (
    <FieldChoice
      news={news}
      words={words}
      decided={!edit.open.includes(news)}
      onUse={() => edit.use(news)}
      onKeep={() => edit.keep(news)}
    />
  );
};
