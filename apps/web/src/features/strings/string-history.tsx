import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { strings, type GoldString } from '@warchest/contract/strings.ts';
import { draftsIn, type Drafts } from '../../lib/draft-storage.ts';
import { useMe } from '../../lib/session.ts';
import { download } from '../../lib/site.ts';
import { pages } from '../../lib/pages.ts';
import { pageUrl } from '../../lib/urls.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { FocusRow, RowKey } from '../../ui/grid/grid-props.ts';
import { inShownOrder } from '../../ui/grid/in-shown-order.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteWord } from './delete-word.tsx';
import { GoldSums } from './gold-sums.tsx';
import { MailingPanel } from './mailing-panel.tsx';
import { ownStringColumns, stringCard } from './string-columns.tsx';
import { byRealm, mostFirst, mostHeld, passes, sumsBy } from './string-facts.ts';
import { FactionFilter, MailingFilter, RealmFilter } from './string-filters.tsx';
import type { mailingKeys } from './string-keys.ts';
import { stringSearch } from './string-search.ts';
import { useMailingLoop } from './use-mailing-loop.ts';
import { copyOf, nothingToCopy, StringGrid } from './string-grid.tsx';
import { useMarks } from './use-marks.ts';
import { useOwnStrings } from './use-own-strings.ts';
import css from './strings.module.css';

const PasteDialog = lazyDialog(async () => (await import('./paste-dialog.tsx')).PasteDialog);

const nobody: readonly GoldString[] = [];

/** The pasted text that the member has not marked yet, in this tab. */
const storedPaste = ({ read, write }: Drafts) => {
  const text = read('pastedStrings');
  return {
    pasted: typeof text === 'string' ? text : '',
    onPasted: (typed: string) => write('pastedStrings', typed === '' ? null : typed),
  };
};

/** The strings of the gold that the person holds: copied, mailed one by one, marked (STR-7). */
export function StringHistory() {
  const address = useUrlState(stringSearch);
  const [state, setState] = address;
  const { rows, error, retry } = useOwnStrings();
  const pasted = storedPaste(draftsIn(useMe()?.id ?? ''));
  const marks = useMarks(rows, 'strings');
  const { shown, mark, markedHere, settle, isForeign } = marks;
  const [pasting, setPasting] = useState(false);
  const reveal = useRef<FocusRow>(null);
  const set = useCallback(
    (change: Parameters<typeof setState>[0]) => {
      settle();
      setState(change);
    },
    [settle, setState],
  );
  const { columns, card } = useMemo(() => {
    const actions = { mark };
    return { columns: ownStringColumns(actions), card: stringCard(actions) };
  }, [mark]);
  const passing = useMemo(
    () => shown?.filter((row) => passes(row, state, markedHere)),
    [shown, state, markedHere],
  );
  const ordered = useMemo(
    () => inShownOrder(passing ?? nobody, columns, state.sort),
    [passing, columns, state.sort],
  );
  const loop = useMailingLoop(ordered, { mark, isForeign }, reveal);
  const { next, back } = loop;
  const keys = useMemo<Readonly<Record<keyof typeof mailingKeys, RowKey<GoldString>>>>(
    () => ({ ' ': ([row]) => next(row) }),
    [next],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !event.shiftKey || !(event.target instanceof HTMLTableRowElement))
      return;
    event.preventDefault();
    back();
  };
  const open = shown?.filter((row) => !row.mailed) ?? nobody;
  const copied = passing?.filter((row) => state.mailing !== 'open' || !row.mailed) ?? nobody;
  const narrow = useNarrow();
  const held = mostFirst(sumsBy(open, byRealm));
  const narrowed =
    (state.realm.length > 0 ? 1 : 0) +
    (state.faction === '' ? 0 : 1) +
    (state.mailing === 'all' ? 0 : 1);
  const filters = (
    <>
      <RealmFilter rows={rows} value={state.realm} onChange={(realm) => set({ realm })} />
      <FactionFilter value={state.faction} onChange={(faction) => set({ faction })} />
      <MailingFilter value={state.mailing} onChange={(mailing) => set({ mailing })} />
    </>
  );
  return (
    <>
      <PageHeader
        title={pages.strings.title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
        actions={
          <>
            {narrow ? null : <DeleteWord />}
            <a
              className="btn"
              data-look="plain"
              aria-label="Addon"
              {...download(`/v1${strings.addon.path}`)}
            >
              <Icon name="download" /> {narrow ? null : 'Addon'}
            </a>
            <Button icon="check" aria-haspopup="dialog" onClick={() => setPasting(true)}>
              Paste mailed
            </Button>
            <CopyButton
              showLabel
              label={
                copied.length > 0 && !narrow ? `Copy Strings (${copied.length})` : 'Copy Strings'
              }
              text={() => copyOf(copied)}
              reason={nothingToCopy(passing && copied)}
            />
          </>
        }
      />
      <MailingPanel all={shown} open={open} loop={loop} />
      <div role="presentation" className={css.layout} onKeyDown={onKeyDown}>
        <StringGrid
          {...tableOf(address, { error, refetch: retry })}
          name="strings"
          label="Strings"
          rows={passing}
          columns={columns}
          card={card}
          marks={marks}
          toolBar={{ filters, narrowed, total: shown?.length }}
          keys={keys}
          reveal={reveal}
          onShowAll={
            rows && rows.length > 0
              ? () => set({ realm: [], faction: '', mailing: 'all' })
              : undefined
          }
          empty={{
            icon: 'mail',
            title: 'No strings yet',
            text: 'Gold of customers who are In group and have paid you appears here.',
          }}
        />
        <GoldSums
          title="Gold you hold, by realm"
          sums={held}
          takeaway={mostHeld(held)}
          chosen={state.realm}
          onChoose={(realm) => set({ realm })}
        />
      </div>
      {/* on a phone the next string comes first */}
      {narrow ? <DeleteWord /> : null}
      {pasting ? (
        <PasteDialog
          rows={shown ?? nobody}
          onMark={(some) => mark(some, true)}
          onClose={() => setPasting(false)}
          {...pasted}
        />
      ) : null}
    </>
  );
}
