import { ImportList } from '../../features/imports/import-list.tsx';

/** `/administration/import`: what was imported from sheets. */
export default function Imports() {
  return <ImportList />;
}
