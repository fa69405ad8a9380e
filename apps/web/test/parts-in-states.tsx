import { MantineProvider, Switch, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { theme } from '../src/app/theme.ts';
import { goldText } from '../src/lib/format.ts';
import { toast } from '../src/lib/toast.ts';
import { BarLegend, Bars } from '../src/ui/bars.tsx';
import { Button, IconButton } from '../src/ui/button.tsx';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { Chip } from '../src/ui/chip.tsx';
import { Combobox } from '../src/ui/combobox.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { FilterMenu, FilterSwitch } from '../src/ui/filter-chips.tsx';
import { Menu } from '../src/ui/menu.tsx';
import { Segments } from '../src/ui/segments.tsx';
import { Select } from '../src/ui/select.tsx';
import { EmptyState, ErrorState, FilteredEmpty, Skeleton } from '../src/ui/states.tsx';
import { StatusBadge } from '../src/ui/status-badge.tsx';
import { TableFooter } from '../src/ui/table-footer.tsx';
import { Toasts } from '../src/ui/toasts.tsx';
import { Sheet, Shop, products, type Product } from './products.tsx';
import css from './styleguide.module.css';

// The parts of `ui/` in their states: the page `/styleguide` for work on them, and what the test of
// looks measures. What is measured stands in a specimen.

const options = ['Heroic', 'Normal', 'Mythic'].map((word) => ({ value: word, label: word }));
const shop = new Shop(products(8));
const nothing = () => undefined;
const chipTones = ['plain', 'coral', 'orange', 'purple', 'good', 'warn', 'bad'] as const;
const statusTones = ['busy', 'good', 'gone', 'waiting', 'twice', 'soon', 'quiet'] as const;

/** The tones of the first rows of the table. */
export const rowTones = ['busy', 'good', 'gone', 'waiting', 'special'] as const;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={css.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** One part in one state, by its name in the record of looks. */
const Specimen = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div data-specimen={name}>{children}</div>
);

function Buttons() {
  return (
    <Part title="Buttons">
      <div className={css.line}>
        <Specimen name="button, primary">
          <Button look="primary">Book</Button>
        </Specimen>
        <Specimen name="button">
          <Button>Default</Button>
        </Specimen>
        <Specimen name="button, plain">
          <Button look="plain" icon="undo">
            Plain
          </Button>
        </Specimen>
        <Specimen name="button, danger">
          <Button look="danger" icon="trash">
            Delete
          </Button>
        </Specimen>
        <Specimen name="button with a reason">
          <Button reason="It is over">With a reason</Button>
        </Specimen>
        <Specimen name="button, busy">
          <Button busy>Busy</Button>
        </Specimen>
        <Specimen name="icon button">
          <IconButton icon="copy" label="Copy" />
        </Specimen>
        <Specimen name="menu">
          <Menu label="Menu" entries={[{ label: 'Edit', onSelect: nothing }]} />
        </Specimen>
      </div>
      <div className={css.line}>
        {chipTones.map((tone) => (
          <Specimen key={tone} name={`chip, ${tone}`}>
            <Chip tone={tone}>HC</Chip>
          </Specimen>
        ))}
        {statusTones.map((tone) => (
          <Specimen key={tone} name={`status, ${tone}`}>
            <StatusBadge tone={tone} icon="settled" word="Completed" />
          </Specimen>
        ))}
      </div>
    </Part>
  );
}

function Fields() {
  const [value, setValue] = useState('Heroic');
  const chosen = { options, value, onChange: setValue };
  return (
    <Part title="Fields: typed into, and chosen from a list">
      <div className={css.fields}>
        <Specimen name="input">
          <TextInput label="Name-Realm" placeholder="Character-Realm" />
        </Specimen>
        <Specimen name="input, invalid">
          <TextInput label="Price" error="At most 100.000.000g" defaultValue="200.000.000" />
        </Specimen>
        <Specimen name="input, disabled">
          <TextInput label="Disabled" disabled defaultValue="Kazzak" />
        </Specimen>
        <Specimen name="combobox">
          <Combobox label="Difficulty" {...chosen} />
        </Specimen>
        <Specimen name="select of a form">
          <Select label="Difficulty" above {...chosen} />
        </Specimen>
        <Specimen name="select of a form, disabled">
          <Select label="Disabled" above disabled {...chosen} />
        </Specimen>
        <Specimen name="checkbox, checked">
          <Checkbox label="Open first" defaultChecked />
        </Specimen>
        <Specimen name="checkbox">
          <Checkbox label="Bait" />
        </Specimen>
        <Specimen name="checkbox, disabled">
          <Checkbox label="Mailed" disabled />
        </Specimen>
        <Specimen name="switch">
          <Switch label="Quiet hours" defaultChecked />
        </Specimen>
      </div>
      <div className={css.line}>
        <Specimen name="radio button, checked">
          <input type="radio" name="run" aria-label="This run" defaultChecked />
        </Specimen>
        <Specimen name="radio button">
          <input type="radio" name="run" aria-label="That run" />
        </Specimen>
        <Specimen name="select of a toolbar">
          <Select label="Loot" empty="all" options={options} value="" onChange={nothing} />
        </Specimen>
        <Specimen name="select of a toolbar that filters">
          <Select label="Loot" empty="all" options={options} value="Heroic" onChange={nothing} />
        </Specimen>
        <Specimen name="filter">
          <FilterSwitch label="Free spots" value={false} onChange={nothing} />
        </Specimen>
        <Specimen name="filter that filters">
          <FilterSwitch label="Free spots" value onChange={nothing} />
        </Specimen>
      </div>
    </Part>
  );
}

const toneOf = ({ id }: Product) => rowTones[Number(id.slice(1))] ?? null;

const sums = () => (
  <TableFooter>
    <strong>8 products</strong>
    <span>
      together <strong>1.575.000g</strong>
    </span>
  </TableFooter>
);

function Tables() {
  const [difficulty, setDifficulty] = useState('');
  const [days, setDays] = useState<readonly string[]>(['Heroic']);
  const [free, setFree] = useState(false);
  const filters = (
    <>
      <Select
        label="Difficulty"
        empty="all"
        options={options}
        value={difficulty}
        onChange={setDifficulty}
      />
      <FilterMenu label="Raid" options={options} value={days} onChange={setDays} />
      <FilterSwitch label="Free spots" value={free} onChange={setFree} />
    </>
  );
  return (
    <Part title="Table: tools above, sums below">
      <Sheet
        shop={shop}
        toolBar={{ filters, narrowed: 1, total: 12, undo: { undo: nothing, steps: 2 } }}
        foot={sums}
        tone={toneOf}
      />
    </Part>
  );
}

function Charts() {
  const [by, setBy] = useState<'realm' | 'collector'>('realm');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const bars = [
    ['Kazzak', 2_200_000, 3_166_500],
    ['Sylvanas', 751_500, 4_215_000],
    ['Silvermoon', 120_000, 150_000],
  ] as const;
  return (
    <Part title="Chart: bars as long as their number">
      <Segments
        label="Sum by"
        options={[
          { key: 'realm', label: 'By realm' },
          { key: 'collector', label: 'By collector' },
        ]}
        value={by}
        onChange={setBy}
      />
      <BarLegend
        entries={[
          { look: 'done', name: 'mailed' },
          { look: 'open', name: 'to mail' },
        ]}
      />
      <Bars
        label="Realms, the most gold first"
        short={(amount) => `${amount / 1_000_000}m`}
        bars={bars.map(([name, done, open]) => ({
          key: name,
          name,
          amount: goldText(done + open),
          parts: [
            { look: 'done', amount: done },
            { look: 'open', amount: open },
          ],
        }))}
        choice={{ chosen, onPress: (key) => setChosen(chosen.includes(key) ? [] : [key]) }}
      />
    </Part>
  );
}

function States() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Part title="States and dialogs">
      <div className={css.fields}>
        <EmptyState title="No strings yet" text="They appear here." icon="mail" />
        <FilteredEmpty title="None of the 25 raids fits" text="Mythic" onClear={nothing} />
        <ErrorState reason="The server does not answer." onRetry={nothing} />
        <Skeleton lines={4} />
      </div>
      <div className={css.line}>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete…
        </Button>
        <Button onClick={() => toast('Copied successfully!', 'good')}>Green toast</Button>
        <Button onClick={() => toast('Not saved, the old value is back', 'bad')}>Red toast</Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete todays empty raids without leader?"
        text="1 raid: Normal Saved Nerub-ar Palace, Mon 23.11. 21:30, 0/14."
        confirm="Delete 1 raid"
        cancel="Keep"
        onConfirm={close}
        onCancel={close}
      />
    </Part>
  );
}

/** All of them, as the app would show them. */
export const Styleguide = () => (
  <MantineProvider
    theme={theme}
    forceColorScheme="dark"
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <main className={css.page}>
      <h1>Parts</h1>
      <Buttons />
      <Fields />
      <Tables />
      <Charts />
      <States />
    </main>
    <Toasts />
  </MantineProvider>
);
