import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ServiceBooking } from '@warchest/contract/services.ts';
import { goldText } from '../../lib/format.ts';
import type { TableProps } from '../../lib/table-address.ts';
import { copyAndTell } from '../../ui/copy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { cardOf } from '../../ui/grid/row-card.tsx';
import { SumBar } from '../../ui/sum-bar.tsx';
import type { EmptyStateProps } from '../../ui/states.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { ServiceDialog, useServiceDialogSoon } from './lazy-dialogs.tsx';
import { chatMessage, nextStep, serviceTitle } from './service-facts.ts';
import { serviceColumns } from './service-columns.tsx';
import { useServiceDeeds } from './use-service-deeds.tsx';

export interface ServiceGridProps extends TableProps {
  readonly name: string;
  readonly label: string;
  /** Undefined while they load for the first time. */
  readonly rows: readonly ServiceBooking[] | undefined;
  readonly empty: EmptyStateProps;
  /** Above the rows, in front of the tools. */
  readonly filters?: ReactNode;
}

const idOf = (one: ServiceBooking) => one.id;
const toneOf = (one: ServiceBooking) =>
  one.status === 'Cancelled'
    ? ('gone' as const)
    : one.status === 'In progress'
      ? ('busy' as const)
      : one.status === 'Completed'
        ? ('good' as const)
        : null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');

/** Service bookings as a list: Enter opens one, and what is done can be taken back. */
export function ServiceGrid({ name, label, rows, empty, filters, ...table }: ServiceGridProps) {
  useServiceDialogSoon();
  const deeds = useServiceDeeds();
  const { move, undo, steps } = deeds;
  const [openId, setOpenId] = useState<string | null>(null);
  const open = (one: ServiceBooking) => setOpenId(one.id);
  const columns = useMemo(() => serviceColumns({ move }, (one) => setOpenId(one.id)), [move]);
  const card = useMemo(
    () =>
      cardOf(
        columns.filter(({ hidden }) => !hidden),
        ['what', 'buyer', 'deeds'],
      ),
    [columns],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo]);
  const shown = rows?.find(({ id }) => id === openId);
  const onlyOne = (deed: (one: ServiceBooking) => void) => (some: readonly ServiceBooking[]) => {
    const [one] = some;
    if (one) deed(one);
  };
  const keys = {
    e: onlyOne(open),
    c: (some: readonly ServiceBooking[]) =>
      void copyAndTell(some.map((one) => chatMessage(one)).join('\n\n')),
    n: onlyOne((one) => {
      const step = nextStep(one);
      if (step && one.may.become[step.to] === true) void move(one, step.to);
      else open(one);
    }),
  };
  const head = (tools: ReactNode) => (
    <ToolBar
      label="Filters"
      end={
        <>
          <Button
            look="plain"
            icon="undo"
            onClick={undo}
            reason={steps === 0 ? 'Nothing to undo' : undefined}
            aria-keyshortcuts="Control+Z"
          >
            Undo{steps > 0 ? ` (${steps})` : ''}
          </Button>
          {tools}
        </>
      }
    >
      {filters}
    </ToolBar>
  );
  const total = (rows ?? []).reduce((sum, one) => sum + one.price, 0);
  const foot = () => (
    <SumBar>
      <span role="status">
        {rows?.length === 1 ? '1 booking' : `${rows?.length ?? 0} bookings`}
      </span>{' '}
      <strong className="num">{goldText(total)}</strong>
    </SumBar>
  );
  return (
    <>
      <Grid
        {...table}
        name={name}
        mode="rows"
        label={label}
        rows={rows}
        id={idOf}
        rowName={serviceTitle}
        columns={columns}
        card={card}
        keys={keys}
        tone={toneOf}
        onOpen={open}
        expected={4}
        empty={empty}
        head={head}
        foot={foot}
      />
      {shown ? (
        <ServiceDialog
          key={shown.id}
          booking={shown}
          deeds={deeds}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      {deeds.dialog}
    </>
  );
}
