import { bookings } from '@warchest/contract/bookings.ts';
import { whyNot } from '@warchest/contract/why-not.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { mayBeDone } from '@warchest/domain/bookings/booking-fields.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { kindPages } from '../../../lib/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { editAddress } from '../../runs/public/addresses.ts';
import { runActionWords } from '../../runs/public/run-words.ts';
import { putRun } from '../cache.ts';
import { bookingTexts, failureTexts, updatedText } from '../messages.ts';
import { namesToCopy } from './run-bookings.ts';

/** What the game asks collectors with a Russian client to type before it deletes an item. */
const deleteWord = 'УДАЛИТЬ';

export interface RunActionBarProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly bookings: readonly BookingFull[];
  readonly me: Me;
  readonly onComplete: () => void;
  readonly onBait: () => void;
}

/** What is done with all customers of a run: copy, All Done, bait, complete. */
export function RunActionBar({
  kind,
  run,
  bookings: list,
  me,
  onComplete,
  onBait,
}: RunActionBarProps) {
  const { may } = run;
  const ready = list.filter((b) => !b.completed && !b.bait && mayBeDone(b));
  const allDone = useCommand(bookings[kind].markDone, {
    success: updatedText(kind),
    failure: failureTexts(bookingTexts.failed),
  });
  const tickAll = async () => {
    const reply = await allDone.run({
      params: { id: run.id },
      body: { bookings: ready.map((b) => b.id) },
    });
    if (reply) putRun(kind, reply);
  };
  const sees = (role: 'GOLDCOLLECTOR' | 'ADMIN') => me.roles.has(role);
  return (
    <>
      <CopyButton text={() => namesToCopy(list)} label="Copy all customer" showLabel />
      <Button
        icon="check"
        command={allDone}
        reason={
          whyNot(may.markDone) ||
          (ready.length === 0 &&
            `No customer is paid, ${kindRules[kind].words.inGroup} and with a gold holder`)
        }
        onClick={() => void tickAll()}
      >
        All Done{ready.length > 0 ? ` (${ready.length})` : ''}
      </Button>
      {may.bait !== 'forbidden' ? (
        <Button icon="plus" reason={whyNot(may.bait)} onClick={onBait}>
          Bait bookings
        </Button>
      ) : null}
      {may.complete === true || may.complete === 'not-complete-yet' ? (
        <Button icon="sum" onClick={onComplete}>
          {runActionWords(run).completed}
        </Button>
      ) : null}
      {sees('GOLDCOLLECTOR') && !sees('ADMIN') ? (
        <CopyButton text={deleteWord} label={`Copy ${deleteWord}`} showLabel />
      ) : null}
    </>
  );
}

export interface RunLinksProps {
  readonly kind: RunKind;
  readonly run: RunView;
  /** The number of deleted bookings of the run. */
  readonly deleted: number;
  readonly onDeleted: () => void;
  readonly onLog: () => void;
}

/** What leads from a run to its form, its changes and its deleted bookings. */
export const RunLinks = ({ kind, run, deleted, onDeleted, onLog }: RunLinksProps) => (
  <>
    {run.may.edit === true ? (
      <Link className="btn" data-look="plain" href={editAddress(run)}>
        <Icon name="edit" /> {kindPages[kind].edit.name}
      </Link>
    ) : null}
    <Button look="plain" icon="clock" aria-haspopup="dialog" onClick={onLog}>
      Change log
    </Button>
    {deleted > 0 ? (
      <Button look="plain" icon="trash" aria-haspopup="dialog" onClick={onDeleted}>
        Deleted bookings ({deleted})
      </Button>
    ) : null}
  </>
);
