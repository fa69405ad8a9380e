import { useRef, useState } from 'react';
import type { Option } from '../../lib/option-matching.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { LogList } from './log-list.tsx';
import { wordsOfHistory } from './history-words.ts';
import { wordsOfSale } from './log-words.ts';
import { useLog, type LogOf, type LogOfHistory, type LogOfSale } from './use-log.ts';
import css from './log-dialog.module.css';

/** The subject of a log, and its title. */
export type Shown = { readonly title: string } & (
  | LogOfSale
  | (LogOfHistory & {
      /** Its parts, to choose from. */
      readonly parts?: readonly Pick<Option, 'value' | 'label'>[];
      /** The screen's label of a field for which histories have no word. */
      readonly nameOf?: (field: string) => string | undefined;
    })
);

export interface LogDialogProps {
  readonly of: Shown;
  readonly onClose: () => void;
}

/** Who changed what and when, the newest first. */
export function LogDialog({ of, onClose }: LogDialogProps) {
  const [part, setPart] = useState('part' in of ? (of.part ?? '') : '');
  const isHistory = 'history' in of;
  const shownLog: LogOf = isHistory ? { ...of, part: part === '' ? undefined : part } : of;
  const log = useLog(shownLog);
  const { retry, older, loading } = log;
  const list = useRef<HTMLOListElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      width={850}
      title={`${isHistory ? 'History' : 'Change log'}: ${of.title}`}
      actions={
        <>
          <Button icon="refresh" onClick={retry}>
            Refresh
          </Button>
          <Button data-autofocus="" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={css.box}>
        {isHistory && of.parts ? (
          <Select
            label="Of"
            empty="everything"
            options={of.parts}
            value={part}
            onChange={setPart}
          />
        ) : null}
        <LogList
          log={log}
          words={isHistory ? wordsOfHistory(of.history, of.nameOf) : wordsOfSale(of.kind)}
          withCustomers={!isHistory && of.bookingId === undefined}
          list={list}
        />
        {older ? (
          <Button
            busy={loading}
            onClick={() => {
              older();
              // the button disappears with the last page and would take the focus with it
              list.current?.focus({ preventScroll: true });
            }}
          >
            Older changes
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
