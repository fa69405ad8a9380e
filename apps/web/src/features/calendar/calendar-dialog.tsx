import { useRef, useState } from 'react';
import { calendar } from '@warchest/contract/calendar.ts';
import { download } from '../../lib/site.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import css from './calendar-dialog.module.css';

/** The secret calendar link of the own runs: created, shown once, renewed and ended here. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(calendar.link, {});
  const [address, setAddress] = useState<string | null>(null);
  const [ask, question] = useConfirm();
  const close = useRef<HTMLButtonElement>(null);
  const make = useCommand(calendar.make, { reload: [calendar.link] });
  const end = useCommand(calendar.remove, {
    success: 'The calendar link has ended.',
    reload: [calendar.link],
  });
  const since = data?.since ?? null;

  const makeOne = async () => {
    const sure =
      since === null ||
      (await ask({
        title: 'Make a new calendar link?',
        text: <p>The link you have now ends: calendars that use it stop being updated.</p>,
        confirm: 'Make a new link',
        cancel: 'Keep the old one',
      }));
    if (!sure) return;
    const made = await make.run({ body: { renew: since !== null } });
    if (made) setAddress(made.address);
  };
  const endIt = async () => {
    const sure = await ask({
      title: 'End your calendar link?',
      text: <p>Calendars that use it stop being updated. You can make another one at any time.</p>,
      confirm: 'End the link',
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
          A calendar program that knows your secret link shows the runs that you lead, collect for
          or have customers in, and follows their changes. It names no customers, no gold and no
          other members.
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
                    You have a calendar link, made <DateTime at={since} />. It was shown when it was
                    made and cannot be shown again.
                  </>
                )}
              </p>
            ) : (
              <div className={css.made}>
                <label htmlFor="calendar-address">Your link, shown this once</label>
                <span className={css.address}>
                  <input
                    id="calendar-address"
                    readOnly
                    value={address}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <CopyButton text={address} label="Copy the link" wide />
                </span>
                <p>
                  Add it as a calendar “from URL” or “by subscription”. Whoever has the link sees
                  these runs: keep it to yourself. Some programs look for changes only twice a day.
                </p>
              </div>
            )}
            <div className={css.actions}>
              <Button
                look={since === null ? 'primary' : 'default'}
                icon={since === null ? 'plus' : 'refresh'}
                busy={make.pending}
                onClick={() => void makeOne()}
              >
                {since === null ? 'Make a link' : 'Make a new link'}
              </Button>
              {since === null ? null : (
                <Button look="danger" icon="trash" busy={end.pending} onClick={() => void endIt()}>
                  End the link
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
