import { useMemo, useState } from 'react';
import type { RosterCard } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { runs } from '@warchest/contract/runs.ts';
import { mayOpenRoster } from '@warchest/domain/rosters/rights.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { shiftDay, todayText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import { mainKind } from '../../lib/page-facts.ts';
import { useMe } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { reloadRosters } from './use-rosters.ts';
import css from './rosters.module.css';

/** How many days ahead a roster can be opened here. */
const daysAhead = 14;

/** Opens a roster for a run without one: own runs, or all runs for those who may. */
export function OpenRoster({
  list: rostersOpen,
  onOpened,
}: {
  /** The rosters there are: their runs cannot get another one. */
  readonly list: readonly RosterCard[];
  readonly onOpened: (message: string) => void;
}) {
  const me = useMe();
  const today = todayText(useMinute());
  const list = useEndpoint(
    runs[mainKind].schedule,
    { query: { start: today, end: shiftDay(today, daysAhead) } },
    { live: { topic: 'run', of: mainKind } },
  );
  const [chosen, setChosen] = useState('');
  const open = useCommand(rosters.open, { success: 'Roster opened.' });
  const options = useMemo(() => {
    const taken = new Set(rostersOpen.map(({ raid }) => raid.id));
    return (list.data ?? [])
      .filter(
        (one) =>
          me !== null &&
          isOngoing({ runStatus: one.runStatus, completed: one.completed }) &&
          !taken.has(one.id) &&
          mayOpenRoster({ leader: one.leader }, me),
      )
      .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
      .map((one) => ({
        value: one.id,
        label: `${startText(one, today)} ${one.raid} ${one.difficulty}`,
      }));
  }, [list.data, me, rostersOpen, today]);
  if (options.length === 0) return null;
  const value = options.some((one) => one.value === chosen) ? chosen : '';
  const press = async () => {
    const reply = await open.run({ body: { raid: value } });
    if (!reply) return;
    setChosen('');
    await reloadRosters();
    onOpened(reply.data.message);
  };
  return (
    <div className={css.opening}>
      <Select
        label="Open a roster for"
        empty="choose a run"
        options={options}
        value={value}
        onChange={setChosen}
      />
      <Button
        icon="plus"
        command={open}
        reason={value === '' ? 'Choose a run first' : ''}
        onClick={() => void press()}
      >
        Open
      </Button>
    </div>
  );
}
