import type { DeletedEntry, FoundEntry, RenamedEntry } from '@warchest/contract/logs.ts';
import type { LogType } from '@warchest/domain/logs/log-types.ts';
import { stampText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { changesOf, actionText, wordsOfSale, type LoggedChange } from '../log-words.ts';
import { RunId, Stamp, WhatChanged, WithId } from './found-cells.tsx';

/** An entry as a row of the table, from any of the searches. */
export interface FoundLine {
  readonly id: string;
  readonly date: string;
  readonly stamp: string;
  /** Who did it, or the member whose name changed. */
  readonly who: { readonly id: string; readonly name: string };
  readonly action: string;
  readonly raid: FoundEntry['raid'];
  readonly customer: { readonly id: string; readonly buyer: string } | null;
  readonly restorable: boolean;
  readonly changes: readonly LoggedChange[];
}

type Names = Readonly<Record<string, string>>;

const lineOf = (
  entry: Omit<FoundEntry, 'customer'>,
  customer: FoundEntry['customer'],
  names: Names,
  restorable = false,
): FoundLine => {
  // the default for a run that no longer exists
  const kind = entry.raid?.kind ?? 'raid';
  return {
    id: entry.id,
    date: entry.date,
    stamp: stampText(entry.date),
    who: entry.actor,
    action: actionText(kind, { ...entry, customer }),
    raid: entry.raid,
    customer,
    restorable,
    changes: changesOf(wordsOfSale(kind), { differences: entry.differences, customer }, names),
  };
};

export const foundLine = (entry: FoundEntry, names: Names): FoundLine =>
  lineOf(entry, entry.customer, names);

/** A deletion can be undone while the booking is deleted. */
export function deletedLine({ customer, ...entry }: DeletedEntry, names: Names): FoundLine {
  const [first] = customer;
  const kind = entry.raid?.kind ?? null;
  return lineOf(entry, first ?? null, names, first?.deleted === true && kind !== null);
}

export const renamedLine = (entry: RenamedEntry): FoundLine => ({
  id: entry.id,
  date: entry.date,
  stamp: entry.dateHumanReadable,
  who: entry.member,
  action: entry.description,
  raid: null,
  customer: null,
  restorable: false,
  changes: [],
});

/** What restores a deleted booking; null if it cannot be restored. */
export const restoreButton = (line: FoundLine, restore: ((line: FoundLine) => void) | null) =>
  line.restorable && restore ? (
    <Button
      icon="undo"
      onClick={() => restore(line)}
      aria-label={`Restore ${line.customer?.buyer ?? ''}`}
    >
      Restore
    </Button>
  ) : null;

const changesText = ({ changes }: FoundLine): string =>
  changes.map(({ field, from, to }) => `${field}: ${from ?? ''} → ${to}`).join('; ');

/** The columns of a search. */
export function foundColumns(
  sort: LogType,
  restore: ((line: FoundLine) => void) | null,
): readonly GridColumn<FoundLine>[] {
  const date: GridColumn<FoundLine> = {
    key: 'date',
    header: 'Date',
    type: 'text',
    names: true,
    value: ({ date: at }) => at,
    show: ({ date: at }) => <Stamp at={at} />,
  };
  const who: GridColumn<FoundLine> = {
    key: 'who',
    header: sort === 'namechange' ? 'Member' : 'By',
    type: 'text',
    value: (line) => `${line.who.name} ${line.who.id}`,
    show: (line) => <WithId name={line.who.name} id={line.who.id} />,
  };
  if (sort === 'namechange') {
    const change = { key: 'action', header: 'Change', type: 'text' } as const;
    return [date, who, { ...change, value: (line) => line.action }];
  }
  const raid: GridColumn<FoundLine> = {
    key: 'raid',
    header: 'Run ID',
    type: 'text',
    value: (line) => line.raid?.id ?? '',
    show: (line) => <RunId raid={line.raid} />,
  };
  const customer: GridColumn<FoundLine> = {
    key: 'customer',
    header: 'Customer',
    type: 'text',
    value: (line) => line.customer?.buyer ?? '',
    show: (line) =>
      line.customer ? <WithId name={line.customer.buyer || 'bait'} id={line.customer.id} /> : null,
  };
  const differences: GridColumn<FoundLine> = {
    key: 'differences',
    header: 'Differences',
    type: 'text',
    sort: false,
    value: changesText,
    show: ({ action, changes }) => <WhatChanged action={action} changes={changes} />,
  };
  const back: GridColumn<FoundLine> = {
    key: 'restore',
    header: 'Restore',
    type: 'action',
    width: 120,
    show: (line) => restoreButton(line, restore),
  };
  const ofCustomers = sort !== 'editraid' && sort !== 'createraid';
  return [
    date,
    who,
    raid,
    ...(ofCustomers ? [customer] : []),
    differences,
    ...(sort === 'deletedcustomer' ? [back] : []),
  ];
}
