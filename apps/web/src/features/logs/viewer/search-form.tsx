import { TextInput } from '@mantine/core';
import type { LogType } from '@warchest/domain/logs/log-types.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { checkSearch, fieldWords, viewerTabs, type SearchValues } from './viewer-tabs.ts';
import css from './viewer.module.css';

/** The search fields of a tab. Search or Enter starts the search (AUD-7, AUD-8). */
export function SearchForm({
  sort,
  start,
  onSearch,
}: {
  readonly sort: LogType;
  readonly start: SearchValues;
  readonly onSearch: (values: SearchValues) => void;
}) {
  const { fields } = viewerTabs[sort];
  const form = useForm<SearchValues>({
    start: () => start,
    check: (asked) => checkSearch(sort, asked),
    order: fields,
  });
  return (
    <form
      className={css.form}
      noValidate
      aria-label={viewerTabs[sort].name}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = form.tryOut();
        if (wrong === null) onSearch(form.read());
        else event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      }}
    >
      {fields.map((field) => {
        const common = {
          name: field,
          label: fieldWords[field],
          value: form.values[field],
          error: form.errorOf(field),
          autoComplete: 'off',
        };
        return field === 'startDate' || field === 'endDate' ? (
          <DateInput
            key={field}
            {...common}
            required
            onChange={(day) => {
              form.set(field, day);
              form.leave(field);
            }}
          />
        ) : (
          <TextInput
            key={field}
            {...common}
            maxLength={60}
            inputMode={field === 'discordId' || field === 'id' ? 'numeric' : 'text'}
            onChange={(event) => form.set(field, event.currentTarget.value)}
            onBlur={() => form.leave(field)}
          />
        );
      })}
      {/* never busy: Enter while the newest entries load starts a new search, which a busy button
         would drop */}
      <Button type="submit" look="primary" icon="search">
        Search
      </Button>
    </form>
  );
}
