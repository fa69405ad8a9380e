import { sessions, type OwnSession } from '@warchest/contract/sessions.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { allOthersQuestion, devicesWord, oneQuestion } from './device-questions.ts';
import css from './sessions.module.css';

const headingId = 'signed-in-devices';
/** The pressed button goes with its device. */
const focusHeading = (): void => document.getElementById(headingId)?.focus();

/** The member's open sessions, with buttons that log other devices out (SESS-20, SESS-21). */
export function SignedInDevices() {
  const loaded = useEndpoint(sessions.own, {}, { live: { topic: 'member', parts: ['roles'] } });
  const { data, error } = loaded;
  return (
    <section className={css.panel} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Signed-in devices
      </h2>
      {data ? (
        <Devices devices={data} />
      ) : error ? (
        <ErrorState reason={reasonOf(error)} onRetry={() => void loaded.refetch()} />
      ) : (
        <Skeleton lines={2} height="44px" />
      )}
    </section>
  );
}

function Devices({ devices }: { readonly devices: readonly OwnSession[] }) {
  const [ask, question] = useConfirm();
  const texts = {
    success: ({ ended }: { readonly ended: number }) => `${devicesWord(ended)} logged out`,
    reload: [sessions.own],
  };
  const one = useCommand(sessions.end, texts);
  const others = useCommand(sessions.endOthers, texts);
  const endOne = async (device: OwnSession) => {
    if (!(await ask(oneQuestion(device)))) return;
    if (await one.run({ params: { id: device.id }, body: {} })) focusHeading();
  };
  const endOthers = async () => {
    if ((await ask(allOthersQuestion)) && (await others.run({ body: {} }))) focusHeading();
  };
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={css.devices} aria-label="Devices">
        {devices.map((device) => (
          <li key={device.id}>
            <div className={css.device}>
              <span className={css.name}>
                <strong>{device.device}</strong>
                {device.isCurrent ? <Chip tone="good">This device</Chip> : null}
              </span>
              <span className={css.times}>
                <span>
                  Signed in <DateTime at={device.createdAt} />
                </span>
                <span>Last seen {device.isCurrent ? 'now' : <DateTime at={device.seenAt} />}</span>
              </span>
            </div>
            {device.isCurrent ? null : (
              <Button
                icon="out"
                busy={one.pending}
                aria-label={`Log out ${device.device}`}
                onClick={() => void endOne(device)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button icon="out" command={others} onClick={() => void endOthers()}>
          Log out everywhere else
        </Button>
      ) : null}
      {question}
    </>
  );
}
