import { useCallback, useState } from 'react';
import { loyalty } from '@warchest/contract/loyalty.ts';
import type { CustomerOrders, Purchase } from '@warchest/contract/store-orders.ts';
import type { ItemStatus } from '@warchest/domain/loyalty/order.ts';
import { CommandQueue } from '../../../lib/command-queue.ts';
import { messageOf, unansweredEdit } from '../../../lib/error-messages.ts';
import { queryClient } from '../../../lib/query.ts';
import { sendCommand } from '../../../lib/use-command.ts';

/** One item of an order. */
export type OrderLine = Purchase['items'][number];

/** One queue per order; an item's status is compared by the item's id. */
const queue = new CommandQueue<Purchase>(
  ({ items }, id) => items.find((item) => item.id === id)?.status ?? '',
);
const reload = () => queryClient.invalidateQueries({ queryKey: [loyalty.orders.name] });

const texts = { failure: { unanswered: unansweredEdit } } as const;

/** A selected status that is not answered yet. */
interface SelectedStatus {
  readonly status: ItemStatus;
}

/** A status that was not saved, and why. */
export interface RefusedStatus extends SelectedStatus {
  readonly why: string;
}

const withoutKey = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> =>
  new Map([...map].filter(([one]) => one !== key));

/** The statuses of ordered items, and cancelling. */
export interface OrderStatuses {
  /** The customers with the latest replies, which the loaded list may not contain yet. */
  readonly withAnswers: (customers: readonly CustomerOrders[]) => readonly CustomerOrders[];
  /** The item's status, or the pending one. */
  readonly statusOf: (line: OrderLine) => ItemStatus;
  readonly isSaving: (line: OrderLine) => boolean;
  /** The status of the item that was refused last, until it is set again or taken back. */
  readonly refusedOf: (line: OrderLine) => RefusedStatus | null;
  readonly takeBack: (line: OrderLine) => void;
  /** Shows at once; sent after earlier commands on this order are answered. */
  readonly set: (order: Purchase, line: OrderLine, status: ItemStatus) => Promise<void>;
  /** Resolves to whether the order was cancelled; a failure has been shown. */
  readonly cancel: (order: Purchase) => Promise<boolean>;
}

/** Sends staff's actions on orders; commands on one order are sent one after another. */
export function useOrderStatuses(): OrderStatuses {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Purchase>>(new Map());
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedStatus>>(new Map());

  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedStatus>>(new Map());

  const send = useCallback(
    async (order: Purchase, items: { id: string; status: ItemStatus }[], cancel?: true) => {
      const { orderID } = order;
      const fields = items.map(({ id }) => id);
      try {
        const { after } = await queue.send(orderID, order, fields, async (version) => {
          const body = cancel ? { orderID, cancel } : { orderID, version, items };
          const customer = await sendCommand(loyalty.updateOrder, { body }, texts);
          return customer.purchaseHistory.find((one) => one.orderID === orderID) ?? order;
        });
        setAnswers((before) => new Map([...before, [orderID, after]]));
        return true;
      } catch (failure) {
        // shown as a toast, which is gone soon
        const why = messageOf(failure, texts.failure);
        setRefused(
          (before) =>
            new Map([...before, ...items.map((one) => [one.id, { ...one, why }] as const)]),
        );
        await reload();
        return false;
      }
    },
    [],
  );
  const set = useCallback(
    async (order: Purchase, { id }: OrderLine, status: ItemStatus) => {
      const one: SelectedStatus = { status };
      setRefused((before) => withoutKey(before, id));
      setSelected((before) => new Map([...before, [id, one]]));
      await send(order, [{ id, status }]);
      // a later status of the item waits for its own reply
      setSelected((before) => (before.get(id) === one ? withoutKey(before, id) : before));
    },
    [send],
  );
  const cancel = useCallback((order: Purchase) => send(order, [], true), [send]);

  return {
    withAnswers: (customers) =>
      customers.map((customer) => ({
        ...customer,
        purchaseHistory: customer.purchaseHistory.map((order) => {
          const answer = answers.get(order.orderID);
          return answer && answer.version > order.version ? answer : order;
        }),
      })),
    statusOf: ({ id, status }) => selected.get(id)?.status ?? status,
    isSaving: ({ id }) => selected.has(id),
    refusedOf: ({ id, status }) => {
      const one = refused.get(id);
      return one && one.status !== status && !selected.has(id) ? one : null;
    },
    takeBack: ({ id }) => setRefused((before) => withoutKey(before, id)),
    set,
    cancel,
  };
}
