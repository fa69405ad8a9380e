import { TextInput } from '@mantine/core';
import { factions } from '@warchest/domain/bookings/validate.ts';
import { armorStacks, categoriesFor } from '@warchest/domain/services/service-form.ts';
import { feePercent, feeShown } from '@warchest/domain/bookings/fee.ts';
import { goldText } from '../../lib/format.ts';
import type { Option } from '../../lib/option-matching.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { PanelField, PanelGroup } from '../../ui/form-panel.tsx';
import { MultiCombobox } from '../../ui/multi-combobox.tsx';
import { BlockedNote } from '../catalogue/public/blocked-note.tsx';
import { BuyerInput } from '../catalogue/public/buyer-input.tsx';
import { classOptions } from '../catalogue/public/class-options.ts';
import { realmOptions } from '../catalogue/public/realm-options.ts';
import { columnsOf, fieldGroupsOf, labelOf, mayBeEmpty } from './form-fields.ts';
import type { ServiceField } from './service-draft.ts';
import type { ServiceForm } from './use-service-form.ts';
import css from './services.module.css';

const plain = (labels: readonly string[]): readonly Option[] =>
  labels.map((label) => ({ value: label, label }));

/** The options of a field; null for free text. */
function optionsFor({ section, draft, options, lists }: ServiceForm, field: string) {
  switch (field) {
    case 'faction':
    case 'payfaction':
      return plain(factions);
    case 'advcut':
      return plain(options.fees);
    case 'payrealm':
      return realmOptions(options.realms);
    case 'stack':
      return plain(armorStacks);
    case 'spec':
      return plain(options.specs);
    case 'buyerClass':
      return classOptions(lists.classes.filter(({ label }) => options.classes.includes(label)));
    case 'category':
      return categoriesFor(draft.title).map((label) => ({ value: label.toLowerCase(), label }));
    case 'title':
      return section === 'pvp' || section === 'legacy' ? plain(options.titles) : null;
    default:
      return null;
  }
}

const numbers: readonly string[] = [
  'highestKeystoneLevel',
  'keys',
  'startlevel',
  'endlevel',
  'start',
  'end',
  'hours',
  'wins',
];

/** The fields of a section, in its order. */
export function ServiceFields({ state }: { readonly state: ServiceForm }) {
  const { section, draft, form, lists, options, type, change } = state;
  const short = (label: string) =>
    lists.dungeons.flatMap((one) => (one.label === label ? [one.abbreviation] : []));
  const field = (name: string) => {
    const label = labelOf(section, name);
    const bound = {
      name,
      label,
      error: form.errorOf(name),
      onBlur: () => form.leave(name),
      withAsterisk: !mayBeEmpty(name),
    };
    const isList =
      name === 'specific' || (name === 'title' && section !== 'pvp' && section !== 'legacy');
    if (isList) {
      return (
        <MultiCombobox
          name={name}
          label={label}
          options={name === 'specific' ? options.dungeons : options.titles}
          also={short}
          list={draft.list}
          next={draft.next}
          onChange={(part) => change(part, name)}
          error={form.errorOf(name)}
          onBlur={() => form.leave(name)}
        />
      );
    }
    const of = name as ServiceField;
    const list = optionsFor(state, name);
    if (name === 'buyer') {
      return (
        <BuyerInput
          {...bound}
          data-autofocus=""
          placeholder="Thrall-Kazzak"
          realms={realmOptions(options.realms)}
          value={draft.buyer}
          onChange={(value) => type('buyer', value)}
        />
      );
    }
    return list ? (
      <Combobox {...bound} options={list} value={draft[of]} onChange={(value) => type(of, value)} />
    ) : (
      <TextInput
        {...bound}
        {...(numbers.includes(name) ? { inputMode: 'numeric' as const } : {})}
        {...(name === 'pot' ? { inputMode: 'decimal' as const, rightSection: 'k' } : {})}
        autoComplete="off"
        value={draft[of]}
        onChange={(event) => type(of, event.currentTarget.value)}
      />
    );
  };
  return (
    <>
      {fieldGroupsOf(section, draft).map(({ legend, fields }) => (
        <PanelGroup key={legend} legend={legend}>
          {fields.map((name) => (
            <PanelField key={name} name={name} columns={columnsOf(section, name)}>
              {field(name)}
              {name === 'buyer' ? (
                <BlockedNote list={lists.blockedCustomers} buyer={draft.buyer} />
              ) : null}
            </PanelField>
          ))}
          {legend === 'Service' ? <Presets state={state} /> : null}
        </PanelGroup>
      ))}
      <PriceSummary state={state} />
    </>
  );
}

/** Common packages and level ranges. */
function Presets({ state: { section, lists, change } }: { readonly state: ServiceForm }) {
  if (section === 'mplus') {
    const titles = lists.titles.filter(({ active }) => active);
    return (
      <div className={css.presets} role="group" aria-label="Packages">
        <span className={css.quiet}>Fill in</span>
        {titles.map(({ key, label, keys, level }) => (
          <Button
            key={key}
            onClick={() =>
              change(
                { keys: String(keys), highestKeystoneLevel: String(level) },
                'keys',
                'highestKeystoneLevel',
              )
            }
          >
            {keys}×{level} {label}
          </Button>
        ))}
      </div>
    );
  }
  if (section !== 'leveling') return null;
  const spans = [
    ['60', '70'],
    ['70', '80'],
  ] as const;
  return (
    <div className={css.presets} role="group" aria-label="Level ranges">
      <span className={css.quiet}>Fill in</span>
      {spans.map(([startlevel, endlevel]) => (
        <Button
          key={startlevel}
          onClick={() => change({ startlevel, endlevel }, 'startlevel', 'endlevel')}
        >
          {startlevel} → {endlevel}
        </Button>
      ))}
    </div>
  );
}

/** The typed price in gold, large, with its fee. */
function PriceSummary({ state: { section, order } }: { readonly state: ServiceForm }) {
  const { price, advcut, title } = order;
  const fee = advcut === '' ? '' : `fee ${feePercent(section, advcut)} %`;
  const share =
    price === null || advcut === '' ? '' : ` = ${goldText(feeShown(section, advcut, price))}`;
  return (
    <p className={css.priceLine} role="status">
      {price === null ? 'No price yet' : <strong className="num">{goldText(price)}</strong>}{' '}
      {price === null ? null : (
        <span>
          {[section === 'mplus' ? title : '', `${fee}${share}`].filter(Boolean).join(' · ')}
        </span>
      )}
    </p>
  );
}
