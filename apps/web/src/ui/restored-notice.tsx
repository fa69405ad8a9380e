import { fieldLabel } from '../lib/error-messages.ts';
import type { Restored } from '../lib/use-typed-fields.ts';
import { Button } from './button.tsx';
import { DraftNotice } from './draft-notice.tsx';

/** Says that fields hold what was typed before the session ended or the page was loaded again. */
export const RestoredNotice = ({
  isRestored,
  contested,
  discard,
  className,
}: Restored & { readonly className?: string | undefined }) =>
  isRestored ? (
    <DraftNotice
      role="status"
      className={className}
      actions={<Button onClick={discard}>Discard it</Button>}
    >
      What you typed before is back. It is not saved yet.
      {contested.length > 0
        ? ` Somebody else has changed the ${contested.map(fieldLabel).join(', the ')} since then.`
        : null}
    </DraftNotice>
  ) : null;
