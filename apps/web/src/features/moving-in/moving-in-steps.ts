import type { ListedImport } from '@warchest/contract/import-view.ts';
import type { RoleMap } from '@warchest/contract/settings.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import { pageUrl, type AppUrl } from '../../lib/urls.ts';

/** What the steps are judged by; undefined: not loaded yet. */
export interface MovingInFacts {
  readonly roleMap: Pick<RoleMap, 'named' | 'mappings'> | undefined;
  readonly dates: { readonly version: number } | undefined;
  readonly cuts: { readonly version: number } | undefined;
  readonly catalogue: { readonly version: number } | undefined;
  readonly imports: readonly Pick<ListedImport, 'state' | 'counts'>[] | undefined;
  readonly invitations: { readonly total: number } | undefined;
  /** How many parts of the set-up Discord misses; undefined: not asked yet, or not answered. */
  readonly missing?: number | undefined;
}

export interface MovingInStep {
  readonly key: string;
  readonly title: string;
  /** Null: not known yet. */
  readonly isDone: boolean | null;
  /** What is there, or what is missing, as sentences. */
  readonly text: string;
  readonly action: { readonly label: string; readonly href: AppUrl } | null;
}

const loading = { isDone: null, text: 'Looking…' } as const;

/** What a community does once, in order, each with what is done or missing (IMP-80). */
export function movingInSteps(facts: MovingInFacts): readonly MovingInStep[] {
  const { roleMap, dates, cuts, catalogue, imports, invitations, missing = 0 } = facts;
  const settings = pageUrl('settings');
  const mapped = roleMap?.mappings.filter(({ role }) => role !== null).length ?? 0;
  const done = imports?.filter(({ state }) => state === 'done') ?? [];
  const rows = done.reduce(
    (sum, { counts }) => sum + (counts ? counts.created + counts.updated : 0),
    0,
  );
  return [
    {
      key: 'discord',
      title: 'Connect Discord',
      action: null,
      ...(roleMap === undefined
        ? loading
        : roleMap.named
          ? {
              isDone: missing === 0,
              text: `The bot answers and sees ${countText(roleMap.mappings.length)} roles of your server.`,
            }
          : {
              isDone: false,
              text: 'The bot does not answer yet. What is missing, and where to click:',
            }),
    },
    {
      key: 'roles',
      title: 'Say what your roles mean',
      action: { label: 'Map the roles', href: settings },
      ...(roleMap === undefined
        ? loading
        : {
            // the one of whoever looks at this is always mapped
            isDone: mapped > 1,
            text:
              mapped > 1
                ? `${countText(mapped)} of ${countText(roleMap.mappings.length)} roles of your server open something here.`
                : 'Only one role of your server opens something here: members cannot do anything yet.',
          }),
    },
    {
      key: 'dates',
      title: 'Set the dates of the cycle',
      action: { label: 'Set the dates', href: pageUrl('cycleConfig') },
      ...judged(
        dates,
        'The dates are set.',
        'The cycle runs from Wednesday to Tuesday. Check whether yours does.',
      ),
    },
    {
      key: 'cuts',
      title: 'Set the cuts',
      action: { label: 'Set the cuts', href: pageUrl('cutsConfig') },
      ...judged(
        cuts,
        'The cuts are yours.',
        'The usual cuts apply. Check them before the first payout.',
      ),
    },
    {
      key: 'catalogue',
      title: 'Look through the catalogue',
      action: { label: 'Open the catalogue', href: pageUrl('catalogue') },
      ...judged(
        catalogue,
        'The lists are yours.',
        'The lists are the usual ones. Add the bank characters of your realms.',
        firstCatalogue,
      ),
    },
    {
      key: 'import',
      title: 'Import your sheets',
      action: {
        label: done.length > 0 ? 'Import the next sheet' : 'Import your first sheet',
        href: pageUrl('newImport'),
      },
      ...(imports === undefined
        ? loading
        : done.length > 0
          ? {
              isDone: true,
              text: `${countText(rows)} ${rows === 1 ? 'row' : 'rows'} came in from ${countText(done.length)} ${done.length === 1 ? 'sheet' : 'sheets'}.`,
            }
          : {
              isDone: false,
              text: 'Members, balances, points, items and more come in from your sheets, and can be undone.',
            }),
    },
    {
      key: 'invite',
      title: 'Invite your members',
      action: { label: 'See who lacks a role', href: settings },
      ...(roleMap === undefined || invitations === undefined
        ? loading
        : invited(heldIn(roleMap), invitations.total)),
    },
  ];
}

/** The version of the catalogue that every community begins with. */
const firstCatalogue = 1;

/** A list that nobody has saved yet, up to `first`, is the usual one. */
const judged = (
  list: { readonly version: number } | undefined,
  own: string,
  usual: string,
  first = 0,
): Pick<MovingInStep, 'isDone' | 'text'> =>
  list === undefined
    ? loading
    : list.version > first
      ? { isDone: true, text: own }
      : { isDone: false, text: usual };

/** The most members that any role has here. */
const heldIn = ({ mappings }: Pick<RoleMap, 'mappings'>): number =>
  Math.max(0, ...mappings.map(({ members }) => members));

const invited = (held: number, missing: number): Pick<MovingInStep, 'isDone' | 'text'> =>
  missing > 0
    ? {
        isDone: false,
        text: `${countText(missing)} imported ${missing === 1 ? 'member lacks' : 'members lack'} a role on Discord.`,
      }
    : held > 1
      ? { isDone: true, text: 'Members have logged in, and nobody lacks a role.' }
      : {
          isDone: false,
          text: 'Nobody but you has logged in. Send the address of this page to your Discord server.',
        };

/** Whether nothing was set here yet, and nobody but the first administrator has come. */
export function isEmptyCommunity(facts: MovingInFacts): boolean | null {
  const { roleMap, dates, cuts, imports } = facts;
  if (!roleMap || !dates || !cuts || !imports) return null;
  return (
    heldIn(roleMap) <= 1 &&
    dates.version === 0 &&
    cuts.version === 0 &&
    !imports.some(({ state }) => state === 'done')
  );
}
