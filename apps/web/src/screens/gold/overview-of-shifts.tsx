import { GoldOverview } from '../../features/strings/gold-overview.tsx';

/** The gold of all collectors from shifts. */
export default function OverviewOfShifts() {
  return <GoldOverview list="shifts" />;
}
