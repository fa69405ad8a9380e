import { PointsScreen } from '../../features/loyalty/admin/points-screen.tsx';

/** `/administration/points`: points given by hand and earned by work. */
export default function Points() {
  return <PointsScreen />;
}
