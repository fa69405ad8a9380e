import { type ReactNode } from 'react';
import type { CycleData } from '@warchest/contract/cycles.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Attendance } from './attendance-panel.tsx';
import { Balance } from './balance.tsx';
import css from './cycle.module.css';
import { cycleSearch } from './cycle-search.ts';
import { EarningsFigure } from './earnings-figure.tsx';
import { HeatFigure } from './heat-figure.tsx';
import { TabPanel } from '../../ui/tabs.tsx';

/** Balance and attendance of both cycles (BAL-1). */
export function CycleView({
  data,
  own,
}: {
  readonly data: CycleData;
  /** The member views their own balance. */
  readonly own: boolean;
}): ReactNode {
  const [state, set, view] = useUrlState(cycleSearch);
  const table = tableOf([state, (change) => set({ ...change, page: 1 }), view]);
  const cycle = data[state.cycle];
  const other = data[state.cycle === 'current' ? 'old' : 'current'];
  return (
    <TabPanel value={state.cycle} flush>
      <Balance cycle={cycle} discordId={data.discordId} paymentChar={data.paymentChar} own={own} />
      <div className={css.columns}>
        <Attendance
          key={`${data.discordId} ${state.cycle}`}
          cycle={cycle}
          tab={state.tab}
          onTab={(tab) => set({ tab: cycleSearch.tab.parse(tab), sort: '', find: '', page: 1 })}
          table={table}
          page={state.page}
          onPage={(page) => set({ page })}
        />
        <div className={css.figures}>
          <EarningsFigure
            cycle={cycle}
            other={other}
            ghost={state.cycle === 'current' ? 'Old cycle' : 'Current cycle'}
          />
          <HeatFigure current={data.current} old={data.old} />
        </div>
      </div>
    </TabPanel>
  );
}
