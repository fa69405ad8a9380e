import { useState } from 'react';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { DateTime, TimeUntil } from '../../../ui/date-time.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RunMarks } from '../../runs/public/run-marks.tsx';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { RunInfoButton } from '../run-info-button.tsx';
import { RunPickList, type RunPickListProps } from './run-pick-list.tsx';
import css from './run-pick-button.module.css';

/** The run that is booked into, on a phone: a button that opens the list of runs as a sheet. */
export function RunPickButton({ kind, picks, onChoose }: RunPickListProps) {
  const [open, setOpen] = useState(false);
  const lists = useCatalogue().data;
  const { chosen } = picks;
  const { one } = kindRules[kind].words;
  const title = `Select a ${one}`;
  const left = chosen ? chosen.amountOfPossibleCustomer - chosen.totalCustomer : 0;
  return (
    <div className={css.row}>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen ? (
          <span className={css.run}>
            <span className={css.name}>
              <RunMarks run={chosen} lists={lists} /> <strong>{chosen.raid}</strong>
            </span>
            <span className={css.when}>
              <DateTime at={chosen.startsAt} /> · <TimeUntil at={chosen.startsAt} />
              {left > 0 ? ` · ${left} left` : ' · full'}
            </span>
          </span>
        ) : (
          <strong>{title}</strong>
        )}
        <Icon name="down" />
      </button>
      {chosen ? <RunInfoButton run={chosen} /> : null}
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <RunPickList
          kind={kind}
          picks={picks}
          isSheet
          onChoose={(run) => {
            setOpen(false);
            onChoose(run);
          }}
        />
      </Dialog>
    </div>
  );
}
