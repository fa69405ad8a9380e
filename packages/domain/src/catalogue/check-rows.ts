import { fieldIsRequired } from '../text/required.ts';
import { buyerKey, splitBuyer } from '../bookings/buyer.ts';
import { hasFeeRule } from '../bookings/fee.ts';
import { editableLists, type EditableList, type ListField, type ListName } from './lists.ts';

/** The value of a row's field. */
export type FieldValue = string | number | readonly string[];

/** A row of a catalogue list after a change. */
export interface CatalogueRow {
  readonly key: string;
  readonly label: string;
  readonly active: boolean;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

export interface RowError {
  /** The row's key. */
  readonly key: string;
  /** `label`, `active` or a field of the list. */
  readonly field: string;
  readonly message: string;
}

const maxLabelLength = 80;
/** The realm for gold of a balance: forms know it by name (CAT-6). */
export const balanceRealmKey = 'balance';

const folded = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The form in which labels are compared: each row has another one. */
export const nameOf = (list: ListName, label: string): string =>
  list === 'blockedCustomers' ? buyerKey(label) : folded(label);

/** Whether a text is `n/m` with n at most m. */
function isBossCount(text: string): boolean {
  const [, some, all] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  return Number(some) >= 1 && Number(some) <= Number(all);
}

function fieldError(field: ListField, value: FieldValue | undefined): string | null {
  const isEmpty =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return field.required ? fieldIsRequired : null;
  switch (field.kind) {
    case 'text':
      if (typeof value !== 'string') return 'Must be text';
      return value.length > field.most ? `At most ${field.most} characters` : null;
    case 'number':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= field.most
        ? null
        : `A whole number from 0 to ${field.most}`;
    case 'texts': {
      if (!Array.isArray(value)) return 'Must be a list';
      const texts = value as readonly string[];
      if (texts.length > field.most) return `At most ${field.most}`;
      if (texts.some((one) => one.trim() === '')) return 'One of them is empty';
      if (texts.some((one) => one.length > maxLabelLength))
        return `At most ${maxLabelLength} characters each`;
      const unknown = texts.find((one) => field.of && !field.of.includes(one));
      if (unknown !== undefined) return `“${unknown}” is none of ${field.of?.join(', ')}`;
      const repeated = texts.find((one, at) =>
        texts.some((other, before) => before < at && folded(other) === folded(one)),
      );
      return repeated === undefined ? null : `“${repeated}” appears twice`;
    }
  }
}

/**
 * The errors of a list after a change, row by row; empty if it is valid. Labels are unique regardless
 * of case, and blocked customers (CAT-13) however their realm is spelled; at least one row stays active, because forms need a choice; the realm BALANCE
 * stays as it is, and so do names that decide payments.
 */
export function checkRows(list: ListName, rows: readonly CatalogueRow[]): RowError[] {
  const { fields }: EditableList = editableLists[list];
  const errors: RowError[] = [];
  const seen = new Set<string>();
  for (const { key, label, active, fields: own } of rows) {
    const tell = (field: string, message: string) => errors.push({ key, field, message });
    const name = nameOf(list, label);
    const isNamed = label.trim() !== '';
    if (!isNamed) tell('label', fieldIsRequired);
    else if (label.length > maxLabelLength) tell('label', `At most ${maxLabelLength} characters`);
    else if (seen.has(name)) tell('label', `“${label}” is already in the list`);
    seen.add(name);
    for (const field of fields) {
      const message = fieldError(field, own[field.name]);
      if (message !== null) tell(field.name, message);
    }
    if (list === 'bossCounts' && isNamed && !isBossCount(name)) {
      tell('label', 'Must be like 8/11');
    }
    if (list === 'feeOptions' && key !== label && hasFeeRule(key)) {
      tell('label', `${key} keeps its name, because its payment depends on it`);
    }
    if (list === 'realms' && key === balanceRealmKey) {
      if (label !== 'BALANCE') tell('label', 'BALANCE keeps its name');
      if (!active) tell('active', 'BALANCE stays switched on');
    }
    if (list === 'blockedCustomers' && isNamed && !splitBuyer(label)?.realm) {
      tell('label', 'Write it as Name-Realm');
    }
  }
  const [first] = rows;
  // No form offers blocked customers.
  if (list !== 'blockedCustomers' && first && !rows.some((row) => row.active))
    errors.push({ key: first.key, field: 'active', message: 'At least one stays switched on' });
  return errors;
}
