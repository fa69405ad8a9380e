import { Button, IconButton } from '../../../ui/button.tsx';
import type { Shown } from '../log-dialog.tsx';
import { useLogs } from './use-logs.tsx';

/** Opens the history of the thing beside it. `bare`: icon only. */
export function HistoryButton({
  of,
  iconOnly = false,
}: {
  readonly of: Shown;
  readonly iconOnly?: boolean;
}) {
  const [show, dialog] = useLogs();
  const press = () => show(of);
  return (
    <>
      {iconOnly ? (
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
