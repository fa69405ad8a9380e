/** The statuses of an order's item; staff set them in any order (LOY-20). */
export const itemStatuses = ['Open', 'In Preparation', 'Completed'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Maximum quantity of one item in a cart, and of different items. */
export const maxOfOneItem = 99;
export const maxItems = 50;

/** An item of an order, with its quantity and price in points. */
interface Line {
  readonly amount: number;
  readonly quantity: number;
}
interface StatedLine extends Line {
  readonly label: string;
  readonly status: ItemStatus;
}

/** The total of the items, in points. */
export const costOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);

/** Whether any item is unfinished. */
export const isOpenOrder = (order: {
  readonly cancelledAt: string | null;
  readonly items: readonly { readonly status: ItemStatus }[];
}): boolean =>
  order.cancelledAt === null && order.items.some(({ status }) => status !== 'Completed');

/** An item in the purchase history: `1x label - amount - status` (LOY-3). */
export const lineText = (line: StatedLine, cancelled: boolean): string =>
  `${line.quantity}x ${line.label} - ${costOf([line])} - ${cancelled ? 'Cancelled' : line.status}`;
