import { GoldOverview } from '../../features/strings/gold-overview.tsx';

/** The gold of all collectors from raids. */
export default function OverviewOfRaids() {
  return <GoldOverview list="raids" />;
}
