import { services } from '@warchest/contract/services.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import type { SchemaOutput } from '../../lib/call.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { CompletionDialog, type ShareLine } from '../runs/public/completion-dialog.tsx';

export interface CompleteServiceDialogProps {
  readonly booking: ServiceBooking;
  readonly title: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a booking's gold is shared out, or this is reversed. */
export function CompleteServiceDialog({
  booking,
  title,
  onConfirm,
  onClose,
}: CompleteServiceDialogProps) {
  const { data, error, refetch } = useEndpoint(
    services.shares,
    { params: { id: booking.id } },
    { staleTime: 0 },
  );
  return (
    <CompletionDialog
      what="this booking"
      isDone={booking.status === 'Completed'}
      confirm="Complete and pay"
      heading={<strong>{title}</strong>}
      shares={data && { lines: shareLines(data, booking), pot: data.pot }}
      error={error}
      onRetry={() => void refetch()}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const shareLines = (
  shares: SchemaOutput<typeof services.shares.reply>,
  { advertiser, team }: ServiceBooking,
): readonly ShareLine[] => [
  ['Advertiser', shares.advertisers, advertiser.name],
  ...(shares.kept > 0
    ? [['Advertiser, TAKEN', shares.kept, 'in hand since the trade'] as const]
    : []),
  ['Team', shares.boosters, team.map(({ name }) => name).join(', ')],
  ['Management', shares.management],
  ['Community', shares.community, 'what is left'],
];
