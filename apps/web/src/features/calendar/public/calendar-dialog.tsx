import { useRef, useState } from 'react';
import { calendar } from '@warchest/contract/calendar.ts';
import { download } from '../../../lib/site.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import css from './calendar-dialog.module.css';

/** The secret calendar link of the own runs: created, shown once, renewed and ended here. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(calendar.link, {});
  const [address, setAddress] = useState<string | null>(null);
  const [ask, question] = useConfirm();
  const close = useRef<HTMLButtonElement>(null);
  const make = useCommand(calendar.make, { reload: [calendar.link] });
  const end = useCommand(calendar.remove, {
    success: 'Calendar link deleted.',
    reload: [calendar.link],
  });
  const since = data?.since ?? null;

  const makeOne = async () => {
    const sure =
      since === null ||
      (await ask({
        title: 'Create a new calendar link?',
        text: (
          <p>Your current link stops working, and calendars that use it are no longer updated.</p>
        ),
        confirm: 'Create a new link',
        cancel: 'Keep the old one',
      }));
    if (!sure) return;
    const made = await make.run({ body: { renew: since !== null } });
    if (made) setAddress(made.address);
  };
  const endIt = async () => {
    const sure = await ask({
      title: 'Delete your calendar link?',
      text: (
        <p>Calendars that use it are no longer updated. You can create another one at any time.</p>
      ),
      confirm: 'Delete the link',
      cancel: 'Keep it',
      danger: true,
    });
    if (!sure || !(await end.run({}))) return;
    setAddress(null);
    // its button is removed and would take the focus with it
    close.current?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Your runs in your calendar"
      width={600}
      actions={
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={css.box}>
        <p>
          A calendar program with your secret link shows the runs that you lead, collect for or have
          customers in, and keeps them up to date. It shows no customers, gold or other members.
        </p>
        {data === undefined ? (
          error ? (
            <ErrorState reason={error.message} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={2} />
          )
        ) : (
          <>
            {address === null ? (
              <p role="status">
                {since === null ? (
                  'You have no calendar link.'
                ) : (
                  <>
                    You have a calendar link, created <DateTime at={since} />. It was shown once and
                    cannot be shown again.
                  </>
                )}
              </p>
            ) : (
              <div className={css.made}>
                <label htmlFor="calendar-address">Your link, shown only once</label>
                <span className={css.address}>
                  <input
                    id="calendar-address"
                    readOnly
                    value={address}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <CopyButton text={address} label="Copy the link" showLabel />
                </span>
                <p>
                  Add it as a calendar “from URL” or “by subscription”. Anyone with the link can see
                  these runs, so keep it to yourself. Some programs check for changes only twice a
                  day.
                </p>
              </div>
            )}
            <div className={css.actions}>
              <Button
                look={since === null ? 'primary' : 'default'}
                icon={since === null ? 'plus' : 'refresh'}
                command={make}
                onClick={() => void makeOne()}
              >
                {since === null ? 'Create a link' : 'Create a new link'}
              </Button>
              {since === null ? null : (
                <Button look="danger" icon="trash" command={end} onClick={() => void endIt()}>
                  Delete the link
                </Button>
              )}
              <a className="btn" {...download(`/v1${calendar.download.path}`)}>
                <Icon name="download" /> Download as a file
              </a>
            </div>
          </>
        )}
      </div>
      {question}
    </Dialog>
  );
}
