import { Combobox, useCombobox } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AppUrl } from '../lib/urls.ts';
import { takeBufferedKeys } from '../lib/keystroke-buffer.ts';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import { logOut, useMe } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { toast } from '../lib/toast.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { openOverlay } from './overlay-store.ts';
import {
  findMembers,
  findRuns,
  findScreens,
  findServices,
  namesAScreen,
} from './palette-results.ts';
import { cachedEntities, loadKnown } from './palette-data.ts';
import { screensOf } from './palette-screens.ts';
import { useServerSearch } from './use-server-search.ts';
import css from './palette.module.css';

interface PaletteOption {
  readonly key: string;
  readonly group: (typeof groups)[number];
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly run: () => void;
}

interface PaletteProps {
  readonly onClose: () => void;
}

/**
 * Ctrl+K: type to go to a page, a run (id, raid, leader), a booking (buyer, id) or a member, or to
 * run a small action. The cached entities are searched at once, the rest by the server.
 */
export const Palette = ({ onClose }: PaletteProps) => (
  <Dialog open onClose={onClose} title="Go to" width={600}>
    <Finder onClose={onClose} />
  </Dialog>
);

const groups = ['Runs and buyers', 'Service bookings', 'Members', 'Pages', 'Actions'] as const;
const idOf = ({ group, key }: PaletteOption): string => `${group}/${key}`;

function Finder({ onClose }: PaletteProps) {
  const router = useRouter();
  const me = useMe();
  const preferences = usePreferences();
  const [typed, setTyped] = useState('');
  const list = useCombobox({ opened: true });
  const listBox = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [marked, setMarked] = useState('');
  const { links } = useSite();
  const roles = me?.roles;
  // cached entities appear at once, the rest when it is loaded
  const [known, setKnown] = useState(cachedEntities);
  const [allKnown, setAllKnown] = useState(!roles);
  useEffect(() => {
    let isClosed = false;
    if (roles) {
      void loadKnown(roles, Date.now()).then((all) => {
        if (isClosed) return;
        setKnown(all);
        setAllKnown(true);
      });
    }
    return () => {
      isClosed = true;
    };
  }, [roles]);
  const { remote, pending } = useServerSearch(typed, roles);
  const screens = useMemo(
    () => screensOf(roles ?? new Set(), links, me?.named),
    [roles, links, me],
  );

  const options = useMemo((): readonly PaletteOption[] => {
    const to = (href: AppUrl) => () => void router.navigate({ href });
    const actions: PaletteOption[] = [
      {
        key: 'help',
        group: 'Actions',
        label: 'Show all keys',
        hint: '?',
        icon: 'keyboard',
        run: () => openOverlay('help'),
      },
      {
        key: 'density',
        group: 'Actions',
        label: preferences.density === 'compact' ? 'Comfortable rows' : 'Compact rows',
        hint: 'row height',
        icon: 'rows',
        run: () =>
          setPreference('density', preferences.density === 'compact' ? 'comfortable' : 'compact'),
      },
      {
        key: 'pin',
        group: 'Actions',
        label: 'Start on this page',
        hint: 'opened by the logo',
        icon: 'pin',
        run: () => {
          setPreference('home', window.location.pathname + window.location.search);
          toast('The logo now opens this page.', 'info');
        },
      },
      ...(preferences.home === null
        ? []
        : [
            {
              key: 'unpin',
              group: 'Actions',
              label: "Use my role's start page again",
              hint: preferences.home,
              icon: 'home',
              run: () => setPreference('home', null),
            } as const,
          ]),
      ...(me
        ? [
            {
              key: 'logout',
              group: 'Actions',
              label: 'Logout',
              hint: '',
              icon: 'out',
              run: () => void logOut(),
            } as const,
          ]
        : []),
    ];
    const query = typed.trim().toLowerCase();
    const mine = roles ?? new Set();
    const work = [
      ...findRuns(typed, known, mine, remote).map((find) => ({
        ...find,
        group: 'Runs and buyers' as const,
      })),
      ...findServices(remote, mine).map((find) => ({
        ...find,
        group: 'Service bookings' as const,
      })),
    ].map((find) => ({ ...find, run: to(find.href) }));
    const members = findMembers(remote, mine).map(
      (find) => ({ ...find, group: 'Members', run: to(find.href) }) as const,
    );
    const pages = findScreens(typed, screens).map(
      (find) => ({ ...find, group: 'Pages', run: to(find.href) }) as const,
    );
    return [
      ...(namesAScreen(typed, screens)
        ? [...pages, ...work, ...members]
        : [...work, ...members, ...pages]),
      ...actions.filter((action) => query === '' || action.label.toLowerCase().includes(query)),
    ];
  }, [typed, me, roles, known, remote, screens, router, preferences]);

  // the active option stays active while results arrive; another text activates its first result
  const { selectOption, selectFirstOption } = list;
  const shownFor = useRef<string | null>(null);
  useEffect(() => {
    const all = [...(listBox.current?.querySelectorAll('[role=option]') ?? [])];
    const at = all.findIndex((one) => one.hasAttribute('data-combobox-selected'));
    const isAnother = shownFor.current !== typed;
    shownFor.current = typed;
    setMarked((isAnother || at < 0 ? selectFirstOption() : selectOption(at)) ?? '');
  }, [typed, options, selectOption, selectFirstOption]);
  const syncMarked = () =>
    setMarked(listBox.current?.querySelector('[data-combobox-selected]')?.id ?? '');

  const take = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose();
    option.run();
  };

  // takes what was typed since the shortcut once the input has the focus. Keys stay buffered until
  // the commit that shows them: an earlier key would reach an input without them, and Enter would
  // open the first page
  const [entered, setEntered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => setHasFocus(true), []);
  useLayoutEffect(() => {
    if (!hasFocus) return;
    const buffered = takeBufferedKeys();
    // Tab does nothing here
    setTyped(buffered.text.replaceAll('\t', ''));
    setEntered(buffered.entered);
  }, [hasFocus]);
  useEffect(() => {
    // after an early Enter, wait until every source has answered
    const [first] = options;
    if (!entered || !allKnown) return;
    if (pending && !(first && namesAScreen(typed, screens))) return;
    setEntered(false);
    if (!first) return;
    onClose();
    first.run();
  }, [entered, allKnown, pending, typed, screens, options, onClose]);

  return (
    <Combobox
      store={list}
      onOptionSubmit={(id) => take(options.find((option) => idOf(option) === id))}
    >
      <Combobox.EventsTarget
        withExpandedAttribute
        // set from the first render on; the library would set it only from the second
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={marked || undefined}
      >
        <input
          className={css.input}
          data-autofocus=""
          type="text"
          aria-label="Page, run id, raid, leader, buyer or member"
          placeholder="Page, run id, raid, leader, buyer or member"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setEntered(false);
            // a key pressed between taking the buffered text and rendering it is appended
            setTyped((before) => (before === typed ? value : before + value.slice(typed.length)));
          }}
          onKeyDown={({ key }) => {
            // no result yet: choose the first one when it arrives
            if (key === 'Enter' && options.length === 0) setEntered(true);
            // after the library has moved the active option
            queueMicrotask(syncMarked);
          }}
        />
      </Combobox.EventsTarget>
      <div className={css.found}>
        <Combobox.Options ref={listBox} id={listId} aria-label="Found" className={css.list ?? ''}>
          {groupsOf(options).map(([group, found]) => (
            <Combobox.Group key={group} label={group} classNames={{ groupLabel: css.group ?? '' }}>
              {found.map((option) => (
                <Combobox.Option
                  key={idOf(option)}
                  value={idOf(option)}
                  className={css.option ?? ''}
                  onMouseMove={() => {
                    selectOption(options.indexOf(option));
                    syncMarked();
                  }}
                >
                  <Icon name={option.icon} />
                  <span className={css.label}>{option.label}</span>
                  <span className={css.hint}>{option.hint}</span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {options.length === 0 ? (
          <p className={css.none}>
            {pending ? 'Searching …' : 'Nothing found. A complete run id always works.'}
          </p>
        ) : null}
      </div>
    </Combobox>
  );
}

/** The options grouped under their headings, in the order of the results. */
const groupsOf = (
  options: readonly PaletteOption[],
): (readonly [string, readonly PaletteOption[]])[] =>
  groups
    .toSorted((a, b) => placeOf(a, options) - placeOf(b, options))
    .map((group) => [group, options.filter((option) => option.group === group)] as const)
    .filter(([, found]) => found.length > 0);
const placeOf = (group: string, options: readonly PaletteOption[]): number =>
  options.findIndex((option) => option.group === group);
