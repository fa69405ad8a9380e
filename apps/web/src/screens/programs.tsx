import { ProgramsScreen } from '../features/programs/programs-screen.tsx';

/** `/programmanagement`: program data. */
export default function Programs() {
  return <ProgramsScreen />;
}
