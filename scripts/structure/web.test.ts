import { describe, expect, test } from 'vitest';
import { kindPages, pages } from '../../apps/web/src/lib/pages.ts';
import { kindRules, runKinds, type RunKind } from '../../packages/domain/src/runs/kind.ts';
import { amountsByHand } from './amounts.ts';
import { editableTables } from '../../e2e/support/editable-tables.ts';
import { filesWithEditableTables } from './editable-tables.ts';
import { loopingEffects } from './effects.ts';
import { filesBelow } from './files.ts';
import * as kinds from './kinds.ts';
import * as keys from './keys.ts';
import { productWordsInParts } from './product-words.ts';
import * as rules from './rules.ts';

const files = filesBelow();
const file = (path: string, text = '') => ({ path, text });
const ofKind = (kind: RunKind) => Object.values(kindPages[kind]);

describe('parts of the web know no product', () => {
  const part = (text: string) => file('apps/web/src/ui/part.tsx', text);
  test('they do not', () => expect(productWordsInParts(files)).toEqual([]));
  test.each([
    "tone: 'mythic'",
    'const isPaid = true',
    'goldWith',
    '/** Two Raids. */',
    'var(--paid)',
  ])('a word of it is found in %j', (text) =>
    expect(productWordsInParts([part(text)])).toHaveLength(1),
  );
  test('styles are looked at too', () =>
    expect(productWordsInParts([file('apps/web/src/ui/part.css', '.horde {}')])).toHaveLength(1));
  test.each(["'golden ratio'", 'bossy', 'event.shiftKey', 'run: () => void', 'spotless'])(
    '%j holds none',
    (text) => expect(productWordsInParts([part(text)])).toEqual([]),
  );
});

describe('a button that runs a command shows its failure', () => {
  const screen = (text: string) => file('apps/web/src/features/runs/x.tsx', text);
  test('each does', () => expect(rules.buttonsWithoutFailure(files)).toEqual([]));
  test.each(['<Button busy={pending}>', '<Button\n  look="primary"\n  busy={list.saving}\n>'])(
    '%j does not',
    (text) => expect(rules.buttonsWithoutFailure([screen(text)])).toHaveLength(1),
  );
  test.each(['<Button command={save}>', '<Button busy={looking}>', '<FormPanel busy={a.pending}>'])(
    '%j is none',
    (text) => expect(rules.buttonsWithoutFailure([screen(text)])).toEqual([]),
  );
});

// proves UX-15
describe('a form keeps what is typed, or asks before it is left', () => {
  const screen = (text: string) => file('apps/web/src/features/runs/x.tsx', text);
  test('each does', () => expect(rules.formsWithoutGuard(files)).toEqual([]));
  test('one that does not is found', () =>
    expect(
      rules.formsWithoutGuard([screen('const form = useForm<Values>({ start });')]),
    ).toHaveLength(1));
  test.each(['useUnsavedChangesGuard(null)', 'useDraft(form, place)'])(
    'one with %s is none',
    (text) =>
      expect(rules.formsWithoutGuard([screen(`useForm<Values>({ start }); ${text}`)])).toEqual([]),
  );
});

describe('screens offer what the server says', () => {
  const screen = (text: string) => file('apps/web/src/features/runs/x.tsx', text);
  test('they make no verdicts', () => expect(rules.ownVerdicts(files)).toEqual([]));
  test('one is found, whatever stands beside it', () =>
    expect(
      rules.ownVerdicts([
        screen("import { fieldVerdict, mayTakeBack } from '@warchest/domain/bookings/rights.ts';"),
      ]),
    ).toHaveLength(1));
  test('nothing is allowed that no screen asks', () =>
    expect(rules.unaskedDecisions(files)).toEqual([]));
  test('what a module of rights comes to decide is one, whatever its name', () =>
    expect(
      rules.ownVerdicts([screen("import { newRule } from '@warchest/domain/services/rights.ts';")]),
    ).toHaveLength(1));
  test('types, and what reads a verdict, are none', () =>
    expect(
      rules.ownVerdicts([
        screen("import { fieldVerdict } from '@warchest/domain/bookings/rights.ts';"),
        screen("import type { RunRights } from '@warchest/domain/runs/rights.ts';"),
      ]),
    ).toEqual([]));
});

// proves IMP-65
test('every table that is edited is among those whose export the journey imports again', () =>
  expect(filesWithEditableTables(files)).toEqual(Object.keys(editableTables).toSorted()));

describe('what differs between kinds of run', () => {
  const fields = [...Object.keys(kindRules.raid), ...Object.keys(kindRules.raid.words)];
  const one = (text: string, path = 'apps/web/src/app/a.tsx') => [file(path, text)];
  test('has a reader', () => expect(kinds.unreadFields(files, fields)).toEqual([]));
  test.each(['kindRules[kind].hideable', 'const { hideable } = kindRules[run.kind];'])(
    '%s reads a field',
    (text) => expect(kinds.unreadFields(one(text), ['hideable'])).toEqual([]),
  );
  test.each(['// kindRules[kind].hideable', 'kindRules[kind].section', "const hideable = 'x';"])(
    '%s does not',
    (text) => expect(kinds.unreadFields(one(text), ['hideable'])).toHaveLength(1),
  );

  test('is not named by hand', () => expect(kinds.namedKinds(files)).toEqual([]));
  test.each([
    'runs.raid.list',
    "addressOf('raid', 'overview')",
    '<RunOverview kind="shift" />',
    "run.kind === 'mountraid'",
    "updateRun(ctx, 'raid', id)",
    "{ topic: 'run', of: 'raid' }",
  ])('%s is refused', (text) => expect(kinds.namedKinds(one(text))).toHaveLength(1));
  test.each(['raid: () => 1', "fields: ['raid']", "// kind === 'raid'", 'kindPages[kind].create'])(
    '%s is fine',
    (text) => expect(kinds.namedKinds(one(text))).toEqual([]),
  );

  test('is written in units that know the kind', () => expect(kinds.strayUnits(files)).toEqual([]));
  test('an amount in thousands by hand is refused', () =>
    expect(kinds.strayUnits(one('<b>{thousandsText(b.price)}</b>'))).toHaveLength(1));

  test('amounts are written and read in one place', () => expect(amountsByHand(files)).toEqual([]));
  test.each([
    String.raw`text.replace(/\B(?=(\d{3})+$)/g, '.')`,
    String.raw`/^\d{1,3}(\.\d{3})+g$/.test(text)`,
    "gold.toLocaleString('de-DE')",
    "new Intl.NumberFormat('de')",
  ])('an amount by hand, %s, is refused', (text) =>
    expect(amountsByHand(one(text))).not.toEqual([]),
  );

  test('is described in words of the kind', () => expect(kinds.spokenKinds(files)).toEqual([]));
  test.each(["title: 'Cancel this raid?'", '<p>No raid selected</p>', '`Move to another shift`'])(
    '%s is refused',
    (text) => expect(kinds.spokenKinds(one(text))).toHaveLength(1),
  );
  test.each(["header: 'Raid'", '`${run.raid} ${run.time}`', '// any raid here'])(
    '%s is fine',
    (text) => expect(kinds.spokenKinds(one(text))).toEqual([]),
  );
});

describe('addresses on the web', () => {
  const paths = [...Object.values(pages), ...runKinds.flatMap((kind) => ofKind(kind))].map(
    (page) => page.path,
  );
  test('come from the table of pages', () => expect(rules.handMadePaths(files, paths)).toEqual([]));
  test.each([
    "go('/raid/create')",
    'const at = `/booking/${run.kind}/overview/${run.id}`;',
    '<Link href="/cycle">',
  ])('%s is refused', (text) =>
    expect(rules.handMadePaths([file('apps/web/src/app/a.tsx', text)], paths)).toHaveLength(1),
  );
  test.each([
    "import('../raid/create.tsx')",
    "get('/v1/raid/create')",
    '/** `/raid` is the hub. */',
  ])('%s is fine', (text) =>
    expect(rules.handMadePaths([file('apps/web/src/app/a.tsx', text)], paths)).toEqual([]),
  );

  test('are followed by links of the router', () => expect(rules.plainLinks(files)).toEqual([]));
  test.each(['<a href={address}>x</a>', '<a\n  className="btn"\n  href={pages.cycle.path}\n>'])(
    '%s is refused',
    (text) => expect(rules.plainLinks([file('apps/web/src/app/a.tsx', text)])).toHaveLength(1),
  );
  test.each([
    '<a href="#main">',
    '<a onClick={() => go()} {...outside(links.faq)}>',
    '<a className="btn" {...download(address)}>',
    '<abbr>',
  ])('%s is fine', (text) =>
    expect(rules.plainLinks([file('apps/web/src/app/a.tsx', text)])).toEqual([]),
  );
});

describe('keys of the web', () => {
  test('come in through the guard of held keys', () =>
    expect(keys.strayKeyListeners(files)).toEqual([]));
  test.each([
    "document.addEventListener('keydown', press)",
    'window.addEventListener("keyup", press)',
    'window.onkeydown = press',
    '<div onKeyPress={press}>',
  ])('%s is refused', (text) =>
    expect(keys.strayKeyListeners([file('apps/web/src/app/a.tsx', text)])).toHaveLength(1),
  );
  test('a handler of an element comes after it', () =>
    expect(keys.strayKeyListeners([file('apps/web/src/app/a.tsx', '<p onKeyDown={x}>')])).toEqual(
      [],
    ));
  test('every page begins with it', () => expect(keys.unguardedPages(files)).toEqual([]));
  test('a page without it is found', () => {
    const page = file('apps/web/new.html', '<script type="module" src="/src/new.tsx"></script>');
    const script = file('apps/web/src/new.tsx', "import '../lib/other.ts';");
    expect(keys.unguardedPages([page, script])).toHaveLength(1);
  });
});

describe('an effect without dependencies sets no state', () => {
  test('none does', () => expect(loopingEffects(files)).toEqual([]));
  const state = 'const [width, setWidth] = useState(0);';
  const found = (effect: string) =>
    loopingEffects([file('apps/web/src/ui/a.tsx', `${state}\n${effect}`)]);
  test.each([
    'useLayoutEffect(() => {\n  if (box.current) { setWidth(box.current.offsetWidth); }\n});',
    'useEffect(() => { setWidth(1); });',
  ])('%s is refused', (effect) => expect(found(effect)).toHaveLength(1));
  test.each([
    'useLayoutEffect(() => { setWidth(1); }, [box]);',
    'useEffect(() => setWidth(1), []);',
    'useLayoutEffect(() => { last.current = width; });',
  ])('%s is fine', (effect) => expect(found(effect)).toEqual([]));
});
