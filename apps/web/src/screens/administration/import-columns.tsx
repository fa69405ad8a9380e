import { useParams } from '@tanstack/react-router';
import { ImportColumns } from '../../features/imports/import-columns.tsx';

/** `/administration/import/<id>/columns`: what the columns of the file mean. */
export default function Step() {
  const { importId = '' }: { importId?: string } = useParams({ strict: false });
  return <ImportColumns key={importId} id={importId} />;
}
