import { countText } from '@warchest/domain/text/amount.ts';
import { useCallback, useMemo } from 'react';
import { maxMailed, strings, type GoldString, type MailedSum } from '@warchest/contract/strings.ts';
import type { StringList } from '@warchest/domain/runs/kind.ts';
import { goldText } from '../../lib/format.ts';
import { pages } from '../../lib/pages.ts';
import { pageUrl } from '../../lib/urls.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FilterMenu, FilterSwitch } from '../../ui/filter-chips.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segments } from '../../ui/segments.tsx';
import { GoldSums } from './gold-sums.tsx';
import { IdFilter } from './id-filter.tsx';
import { mailedLive, stringLive } from './string-live.ts';
import { overviewColumns, stringCard } from './string-columns.tsx';
import {
  byCollector,
  byRealm,
  countedStrings,
  mostFirst,
  mostHeld,
  openGold,
  passes,
  sumsBy,
  withMailed,
} from './string-facts.ts';
import { MailingFilter, RealmFilter } from './string-filters.tsx';
import { goldSearch } from './string-search.ts';
import { copyOf, nothingToCopy, StringGrid } from './string-grid.tsx';
import { useMarks } from './use-marks.ts';
import css from './strings.module.css';

const HeldFigure = lazyComponent(
  async () => (await import('./held-figure.tsx')).HeldFigure,
  <Skeleton lines={1} height="300px" />,
);
const noStrings: readonly GoldString[] = [];
const sides = [
  { key: 'realm', label: 'By realm' },
  { key: 'collector', label: 'By collector' },
] as const;
const noSums: readonly MailedSum[] = [];

/** A complete id is sent to the server, which finds old strings too. */
const wholeId = (text: string): string | undefined =>
  /^[0-9a-z]{11,24}$/.test(text.trim().toLowerCase()) ? text.trim().toLowerCase() : undefined;

const mailedOf = (rows: readonly GoldString[] | undefined): number =>
  rows?.filter(({ mailed }) => mailed).length ?? 0;

/** The gold of all collectors, mailed or not, by realm and collector (STR-17). */
export function GoldOverview({ list }: { readonly list: StringList }) {
  const address = useUrlState(goldSearch);
  const [state, setState] = address;
  const [runId, bookingId] = [wholeId(state.run), wholeId(state.booking)];
  // unmailed strings are few: the others are loaded on request, and their sums before them
  const isOpenOnly =
    state.mailing === 'open' && state.run === '' && state.booking === '' && state.picture === '';
  const query = {
    ...(runId ? { runId } : {}),
    ...(bookingId ? { bookingId } : {}),
    ...(isOpenOnly ? { mailed: 'recent' as const } : {}),
  };
  const overview = useEndpoint(strings[list].overview, { query }, { live: stringLive });
  const { data } = overview;
  const { data: mailedSums } = useEndpoint(strings[list].mailed, {}, { live: mailedLive });
  const sums = mailedSums ?? noSums;
  const marks = useMarks(data, list);
  const { shown, mark, markedHere, settle } = marks;
  const set = useCallback(
    (change: Parameters<typeof setState>[0]) => {
      settle();
      setState(change);
    },
    [settle, setState],
  );
  const { columns, card } = useMemo(() => {
    const actions = { mark };
    return { columns: overviewColumns(actions), card: stringCard(actions, true) };
  }, [mark]);
  const passing = useMemo(
    () => shown?.filter((row) => passes(row, state, markedHere)),
    [shown, state, markedHere],
  );
  // the sums compare mailed with unmailed gold, so they ignore the mailing filter
  const summed = useMemo(
    () => shown?.filter((row) => passes(row, { ...state, mailing: 'all' })) ?? noStrings,
    [shown, state],
  );
  const gold = isOpenOnly ? withMailed(summed, sums, state) : summed;
  const known = [...(data ?? noStrings), ...sums];
  const collectors = new Map(known.map((row) => [row.gcId, row.gc]));
  const mailed = isOpenOnly ? sums.reduce((all, { count }) => all + count, 0) : mailedOf(data);
  const page = pages[list === 'raids' ? 'raidsGold' : 'shiftsGold'];
  const narrowed = [
    state.realm.length > 0,
    state.collector.length > 0,
    state.mailing !== 'all',
    state.run !== '',
    state.booking !== '',
  ].filter(Boolean).length;
  const filters = (
    <>
      <RealmFilter rows={known} value={state.realm} onChange={(realm) => set({ realm })} />
      <FilterMenu
        label="Collector"
        options={[...collectors].map(([value, label]) => ({ value, label }))}
        value={state.collector}
        onChange={(collector) => set({ collector })}
      />
      <MailingFilter value={state.mailing} onChange={(mailing) => set({ mailing })} />
      <IdFilter label="Run id" value={state.run} onChange={(run) => set({ run })} />
      <IdFilter label="Booking id" value={state.booking} onChange={(booking) => set({ booking })} />
    </>
  );
  const byWhat = state.by === 'realm' ? byRealm : byCollector;
  const sumsShown = mostFirst(sumsBy(gold, byWhat));
  // the sums of what was mailed may be there: without the strings they are half of the gold
  const hasFailed = data === undefined && overview.error !== null;
  const chart = hasFailed ? null : (
    <GoldSums
      title={`Gold by ${state.by}`}
      head={
        <Segments
          label="Sum gold"
          options={sides}
          value={state.by}
          onChange={(by) => setState({ by })}
        />
      }
      sums={sumsShown}
      basis={mailedSums ? 'all gold' : 'gold to mail'}
      takeaway={`${mostHeld(sumsShown)} A press on a bar filters the rows.`}
      chosen={state[state.by]}
      onChoose={(chosen) => set({ [state.by]: chosen })}
      folds={`${state.by}s`}
    />
  );
  return (
    <>
      <PageHeader
        title={page.title}
        back={pageUrl('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
        aside={
          <span className={css.aside}>
            {shown ? (
              <>
                <b className="num">{goldText(openGold(shown))}</b> to mail
                <span className={css.counted}>
                  {' '}
                  · {countedStrings(shown.filter((row) => !row.mailed).length)}
                </span>
              </>
            ) : null}
          </span>
        }
        actions={
          <CopyButton
            showLabel
            label={
              passing && passing.length > 0 ? `Copy Strings (${passing.length})` : 'Copy Strings'
            }
            text={() => copyOf(passing ?? noStrings)}
            reason={nothingToCopy(passing)}
          />
        }
      />
      {state.picture === 'shown' ? (
        <div className={css.figure}>
          <HeldFigure rows={summed} />
        </div>
      ) : null}
      {!hasFailed && mailed >= maxMailed && (
        <p className={css.quiet}>
          Of the mailed strings, only the newest {countText(maxMailed)} are listed and summed. Find
          older ones by their run or booking id.
        </p>
      )}
      <div className={css.layout} data-chart="first">
        <StringGrid
          {...tableOf(address, overview)}
          name={`gold-${list}`}
          label="Collected gold"
          rows={passing}
          columns={columns}
          card={card}
          marks={marks}
          toolBar={{
            filters,
            narrowed,
            total: shown?.length,
            more: (
              <FilterSwitch
                label="Picture"
                value={state.picture === 'shown'}
                onChange={(on) => set({ picture: on ? 'shown' : '' })}
              />
            ),
          }}
          above={chart}
          onShowAll={
            data && known.length > 0
              ? () => set({ realm: [], collector: [], mailing: 'all', run: '', booking: '' })
              : undefined
          }
          empty={{
            icon: 'mail',
            title: 'No collected gold',
            text: 'Gold of customers who are In group and have paid appears here.',
          }}
        />
      </div>
    </>
  );
}
