import { useParams } from '@tanstack/react-router';
import { ImportCheck } from '../../features/imports/import-check.tsx';

/** `/administration/import/<id>/check`: what each row would do. */
export default function Step() {
  const { importId = '' }: { importId?: string } = useParams({ strict: false });
  return <ImportCheck key={importId} id={importId} />;
}
