import { useState } from 'react';
import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { goldText } from '../../lib/format.ts';
import { ChangeHighlight } from '../../ui/change-highlight.tsx';
import {
  emptyTexts,
  firstWithRows,
  rowWords,
  sumWords,
  tabLabels,
  totalsOf,
} from './attendance.ts';
import { attendanceTabs, type AttendanceTab } from './attendance-tabs.ts';
import { advCard, mailCard, runCard, transactionCard } from './attendance-cards.tsx';
import { AttendanceTable, type TableState } from './attendance-table.tsx';
import { advColumns, mailColumns, transactionColumns } from './columns-of-gold.tsx';
import { mixedColumns, raidColumns } from './columns-of-runs.tsx';
import { advKey, mailKey, runKey, transactionKey } from './row-keys.ts';
import css from './cycle.module.css';
import { Tabs } from '../../ui/tabs.tsx';

export interface AttendanceProps extends TableState {
  readonly cycle: CycleTotals;
  /** Empty: none was selected, so the first with rows is shown. */
  readonly tab: AttendanceTab | '';
  readonly onTab: (tab: string) => void;
}

/** The five attendance tabs, each with count and total, and the rows of the selected one. */
export function Attendance({ cycle, tab: chosen, onTab, ...state }: AttendanceProps) {
  // decided once: the tab must not change under the reader when rows arrive
  const [opened] = useState(() => firstWithRows(cycle));
  const tab = chosen || opened;
  const totals = totalsOf(cycle);
  const { count, total } = totals[tab];
  const words = rowWords[tab];
  const common = {
    ...state,
    label: tabLabels[tab],
    empty: emptyTexts[tab],
    words,
    sum: (
      <>
        <strong className="num">
          {count} {count === 1 ? words.one : words.several}
        </strong>{' '}
        <span>
          {sumWords[tab]} <strong className="num">{goldText(total)}</strong>
        </span>
      </>
    ),
  };
  return (
    <section className={css.attendance} aria-labelledby="attendance">
      <h2 id="attendance" className="sr-only">
        Attendance
      </h2>
      <Tabs
        label="Attendance"
        flush
        value={tab}
        onChange={onTab}
        tabs={attendanceTabs.map((key) => ({
          key,
          label: (
            <span className={css.tab} data-zero={totals[key].total === 0 || undefined}>
              <span>
                {tabLabels[key]} <span className={`num ${css.count}`}>({totals[key].count})</span>
              </span>
              <span className={`num ${css.total}`}>
                <ChangeHighlight value={totals[key].total}>
                  {goldText(totals[key].total)}
                </ChangeHighlight>
              </span>
            </span>
          ),
        }))}
      >
        {tab === 'raid' ? (
          <AttendanceTable
            {...common}
            rows={cycle.raidAttendance}
            id={runKey}
            columns={raidColumns}
            card={runCard}
          />
        ) : tab === 'mixed' ? (
          <AttendanceTable
            {...common}
            rows={cycle.dungeonAttendance}
            id={runKey}
            columns={mixedColumns}
            card={runCard}
          />
        ) : tab === 'advertisement' ? (
          <AttendanceTable
            {...common}
            rows={cycle.advAttendance}
            id={advKey}
            columns={advColumns}
            card={advCard}
          />
        ) : tab === 'transactions' ? (
          <AttendanceTable
            {...common}
            rows={cycle.transactions}
            id={transactionKey}
            columns={transactionColumns}
            card={transactionCard}
          />
        ) : (
          <AttendanceTable
            {...common}
            rows={cycle.missingMail}
            id={mailKey}
            columns={mailColumns}
            card={mailCard}
          />
        )}
      </Tabs>
    </section>
  );
}
