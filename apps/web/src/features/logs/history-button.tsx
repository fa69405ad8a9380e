import { Button, IconButton } from '../../ui/button.tsx';
import type { Shown } from './log-dialog.tsx';
import { useLogs } from './use-logs.tsx';

/** Opens the history of what stands beside it. `bare`: a button of the size of an icon. */
export function HistoryButton({
  of,
  bare = false,
}: {
  readonly of: Shown;
  readonly bare?: boolean;
}) {
  const [show, dialog] = useLogs();
  const press = () => show(of);
  return (
    <>
      {bare ? (
        <IconButton icon="clock" label={`History of ${of.title}`} onClick={press} />
      ) : (
        <Button icon="clock" onClick={press}>
          History
        </Button>
      )}
      {dialog}
    </>
  );
}
