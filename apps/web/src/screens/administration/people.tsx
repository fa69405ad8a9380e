import { PeopleScreen } from '../../features/people/people-screen.tsx';

/** `/administration/people`: members, their roles and sessions. */
export default function People() {
  return <PeopleScreen />;
}
