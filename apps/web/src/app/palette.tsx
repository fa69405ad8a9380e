import { useRouter } from '@tanstack/react-router';
import {
  Fragment,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
} from 'react';
import type { Address } from '../lib/addresses.ts';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import { logOut, useMe } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { toast } from '../lib/toast.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { takeKeys } from './kept-keys.ts';
import { openOverlay } from './overlay-store.ts';
import { findRuns, findScreens, namesAScreen } from './palette-finds.ts';
import { knownSoFar, loadKnown } from './palette-load.ts';
import { screensOf } from './palette-screens.ts';
import css from './palette.module.css';

interface Choice {
  readonly key: string;
  readonly group: 'Runs and buyers' | 'Pages' | 'Deeds';
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly run: () => void;
}

/** Ctrl+K: type to go to a page, a run (id, raid, leader) or a buyer, or to do one of the small deeds. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  const me = useMe();
  const preferences = usePreferences();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();
  const { links } = useSite();
  const roles = me?.roles;
  // what the tab has shown is there at once, the rest as soon as it has come
  const [known, setKnown] = useState(knownSoFar);
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
  const screens = useMemo(() => screensOf(roles ?? new Set(), links), [roles, links]);

  const choices = useMemo((): readonly Choice[] => {
    const to = (href: Address) => () => void router.navigate({ href });
    const deeds: Choice[] = [
      {
        key: 'help',
        group: 'Deeds',
        label: 'Show all keys',
        hint: '?',
        icon: 'keyboard',
        run: () => openOverlay('help'),
      },
      {
        key: 'density',
        group: 'Deeds',
        label: preferences.density === 'compact' ? 'Comfortable rows' : 'Compact rows',
        hint: 'row height',
        icon: 'rows',
        run: () =>
          setPreference('density', preferences.density === 'compact' ? 'comfortable' : 'compact'),
      },
      {
        key: 'pin',
        group: 'Deeds',
        label: 'Start on this page',
        hint: 'the logo leads here',
        icon: 'pin',
        run: () => {
          setPreference('home', window.location.pathname + window.location.search);
          toast('The logo leads here now.', 'info');
        },
      },
      ...(preferences.home === null
        ? []
        : [
            {
              key: 'unpin',
              group: 'Deeds',
              label: "Start on my role's page again",
              hint: preferences.home,
              icon: 'home',
              run: () => setPreference('home', null),
            } as const,
          ]),
      ...(me
        ? [
            {
              key: 'logout',
              group: 'Deeds',
              label: 'Logout',
              hint: '',
              icon: 'out',
              run: () => void logOut(),
            } as const,
          ]
        : []),
    ];
    const wanted = typed.trim().toLowerCase();
    const work = findRuns(typed, known, roles ?? new Set()).map(
      (find) => ({ ...find, group: 'Runs and buyers', run: to(find.href) }) as const,
    );
    const pages = findScreens(typed, screens).map(
      (find) => ({ ...find, group: 'Pages', run: to(find.href) }) as const,
    );
    return [
      ...(namesAScreen(typed, screens) ? [...pages, ...work] : [...work, ...pages]),
      ...deeds.filter((deed) => wanted === '' || deed.label.toLowerCase().includes(wanted)),
    ];
  }, [typed, me, roles, known, screens, router, preferences]);

  useEffect(() => setMarked(0), [typed]);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.run();
  };

  // what was typed since the chord, once the input has the focus. Keys are kept until the commit that
  // shows them: one that came in between would meet an input without them, and Enter the first page
  const [entered, setEntered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => setHasFocus(true), []);
  useLayoutEffect(() => {
    if (!hasFocus) return;
    const kept = takeKeys();
    setTyped(kept.text);
    setEntered(kept.entered);
  }, [hasFocus]);
  useEffect(() => {
    // whoever has pressed Enter already waits for everything that could be meant
    const [first] = choices;
    if (!entered || !allKnown || !first) return;
    setEntered(false);
    onClose();
    first.run();
  }, [entered, allKnown, choices, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1;
    const to = {
      ArrowDown: marked >= last ? 0 : marked + 1,
      ArrowUp: marked <= 0 ? last : marked - 1,
    }[event.key];
    if (to !== undefined) setMarked(to);
    else if (event.key === 'Enter') take(choices[marked]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} title="Go to" width={600}>
      <input
        className={css.input}
        data-autofocus=""
        type="text"
        role="combobox"
        aria-label="Page, run id, raid, leader or buyer"
        placeholder="Page, run id, raid, leader or buyer"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={choices.length > 0 ? `${id}-${marked}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          const { value } = event.currentTarget;
          // a key between the taking of the kept ones and their drawing comes after them
          setTyped((before) => (before === typed ? value : before + value.slice(typed.length)));
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label="Found" className={css.list}>
        {choices.map((choice, at) => (
          <Fragment key={`${choice.group}/${choice.key}`}>
            {choices[at - 1]?.group === choice.group ? null : (
              <li role="presentation" className={css.group}>
                {choice.group}
              </li>
            )}
            <li
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              className={css.option}
              onPointerMove={() => setMarked(at)}
              onClick={() => take(choice)}
            >
              <Icon name={choice.icon} />
              <span className={css.label}>{choice.label}</span>
              <span className={css.hint}>{choice.hint}</span>
            </li>
          </Fragment>
        ))}
      </ul>
      {choices.length === 0 ? (
        <p className={css.none}>Nothing found. A whole run id always works.</p>
      ) : null}
    </Dialog>
  );
}
