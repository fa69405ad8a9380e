import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { DateInput } from '../../../ui/date-input.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { PanelField, PanelGroup } from '../../../ui/form-panel.tsx';
import { TimeInput } from '../../../ui/time-input.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import {
  fieldLabels,
  formGroups,
  type RunFormField,
  type RunValues,
  type TextField,
} from './run-form.ts';
import { BossesInput, PeopleInput } from './list-inputs.tsx';
import { bossCounts, noBossCount, optionsOf } from '../public/run-words.ts';
import type { MemberOption } from '../use-run-options.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';

export interface RunFieldsProps {
  readonly kind: RunKind;
  readonly fields: readonly RunFormField[];
  readonly values: RunValues;
  readonly onChange: <F extends RunFormField>(field: F, value: RunValues[F]) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly lists: CatalogueLists;
  readonly leaders: readonly MemberOption[];
  readonly collectors: readonly MemberOption[];
  /** Why this person cannot change a field. */
  readonly locked?: (field: RunFormField) => string | null;
  /** What is shown below a field, such as another person's change. */
  readonly below?: (field: RunFormField) => ReactNode;
}

const required: readonly RunFormField[] = ['date', 'time', 'raid', 'type', 'difficulty'];

const people = (none: string, list: readonly MemberOption[]) => [
  { value: '', label: none },
  ...list.map((one) => ({ value: one.userID, label: one.displayName })),
];
const words = (list: readonly string[], empty?: string) => [
  ...(empty === undefined ? [] : [{ value: '', label: empty }]),
  ...list.map((word) => ({ value: word, label: word })),
];

/** The columns, of four, that a field takes in this form; one if its values are short. */
function columnsOf(field: RunFormField, fields: readonly RunFormField[]): number {
  switch (field) {
    case 'offeredBosses':
      return 4;
    case 'priceLimitNote':
      return 3;
    case 'note':
      // beside the number of customers if the price limit is not
      if (!fields.includes('priceLimitNote') && !fields.includes('offeredBosses')) return 3;
      return fields.includes('logs') ? 2 : 4;
    case 'logs':
      return fields.includes('priceLimitNote') || fields.includes('offeredBosses') ? 2 : 4;
    case 'raidBoss':
      return fields.includes('type') ? 1 : 2;
    case 'raid':
    case 'leader':
    case 'gc':
    case 'gcPaymentRealm':
    case 'gcDoesInvites':
      return 2;
    default:
      return 1;
  }
}

/** The fields of a run in groups, for creating and editing (RUN-12, RUN-22). */
export function RunFields(props: RunFieldsProps) {
  const { kind, fields, values, onChange, errors, lists, locked, below } = props;
  const bosses = lists.raids.find((raid) => raid.label === values.raid)?.bosses.length ?? 0;
  const counts = bossCounts(kind, bosses, lists);
  const known = counts.includes(values.raidBoss) || values.raidBoss === noBossCount;

  const common = (field: RunFormField) => {
    const reason = locked?.(field) ?? null;
    return {
      label: fieldLabels[field],
      name: field,
      error: errors[field] ?? null,
      disabled: reason !== null,
      ...(reason === null ? {} : { description: reason }),
      ...(required.includes(field) && reason === null ? { withAsterisk: true } : {}),
    };
  };
  const text = (field: TextField) => ({
    ...common(field),
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(field, event.currentTarget.value),
  });
  const select = (field: TextField, data: readonly { value: string; label: string }[]) => (
    <NativeSelect {...text(field)} data={[...data]} />
  );

  const controls: Record<RunFormField, () => ReactNode> = {
    date: () => (
      <DateInput
        {...common('date')}
        value={values.date}
        onChange={(day) => onChange('date', day)}
        aria-keyshortcuts="T + -"
      />
    ),
    time: () => (
      <TimeInput
        {...common('time')}
        value={values.time}
        onChange={(time) => onChange('time', time)}
      />
    ),
    raid: () => select('raid', words(optionsOf(lists.raids, values.raid))),
    type: () => select('type', words(optionsOf(lists.lootTypes, values.type), 'Choose')),
    raidType: () => select('raidType', words(optionsOf(lists.raidTypes, values.raidType), 'Any')),
    raidBoss: () =>
      select('raidBoss', [
        { value: noBossCount, label: 'Not set' },
        ...words(known ? counts : [...counts, values.raidBoss]),
      ]),
    difficulty: () => select('difficulty', words(optionsOf(lists.difficulties, values.difficulty))),
    leader: () => select('leader', people('No Leader', props.leaders)),
    gc: () =>
      kindRules[kind].severalCollectors ? (
        <PeopleInput
          {...common('gc')}
          none="No GC"
          options={people('No GC', props.collectors).slice(1)}
          value={values.gc}
          onChange={(ids) => onChange('gc', ids)}
        />
      ) : (
        <NativeSelect
          {...common('gc')}
          data={people('No GC', props.collectors)}
          value={values.gc[0] ?? ''}
          onChange={(event) => onChange('gc', [event.currentTarget.value].filter(Boolean))}
        />
      ),
    gcPaymentRealm: () => (
      <Combobox
        {...common('gcPaymentRealm')}
        options={lists.realms
          .filter((realm) => realm.active)
          .map((realm) => ({
            value: realm.joined,
            label: realm.title,
            also: [realm.slug, ...realm.aliases],
          }))}
        value={values.gcPaymentRealm}
        onChange={(realm) => onChange('gcPaymentRealm', realm)}
      />
    ),
    gcDoesInvites: () => (
      <Checkbox
        label={fieldLabels.gcDoesInvites}
        name="gcDoesInvites"
        disabled={common('gcDoesInvites').disabled}
        title={locked?.('gcDoesInvites') ?? undefined}
        checked={values.gcDoesInvites}
        onChange={(event) => onChange('gcDoesInvites', event.currentTarget.checked)}
      />
    ),
    amountOfPossibleCustomer: () => (
      <TextInput
        {...text('amountOfPossibleCustomer')}
        rightSection={<small>spots</small>}
        rightSectionWidth={56}
        inputMode="numeric"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
    ),
    offeredBosses: () => (
      <BossesInput
        {...common('offeredBosses')}
        options={optionsOf(lists.shiftBosses)}
        errors={errors}
        value={values.offeredBosses}
        onChange={(offers) => onChange('offeredBosses', offers)}
      />
    ),
    note: () => <Textarea {...text('note')} rows={2} />,
    priceLimitNote: () => <TextInput {...text('priceLimitNote')} autoComplete="off" />,
    logs: () => (
      <TextInput {...text('logs')} type="url" placeholder="https://" autoComplete="off" />
    ),
  };

  return formGroups.map((group) => {
    const own = group.fields.filter((field) => fields.includes(field));
    return (
      <PanelGroup key={group.legend} legend={group.legend}>
        {own.map((field) => (
          <PanelField
            key={field}
            name={field}
            columns={columnsOf(field, fields)}
            box={field === 'gcDoesInvites'}
          >
            {controls[field]()}
            {below?.(field)}
          </PanelField>
        ))}
      </PanelGroup>
    );
  });
}
