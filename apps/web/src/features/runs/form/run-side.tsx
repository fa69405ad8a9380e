import { useMemo } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { clashesOf } from '@warchest/domain/runs/schedule-conflicts.ts';
import { awayText, dayText, timeText, todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FillBar } from '../../../ui/fill-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { clashText } from '../schedule/staff-clashes.ts';
import { difficultyTone, noBossCount, shortOf } from '../public/run-words.ts';
import type { MemberOption } from '../use-run-options.ts';
import {
  engagedAt,
  personDay,
  sameAtThatTime,
  sameText,
  typedRun,
  wallTime,
  type PersonDay,
} from './evening.ts';
import { typedNumber, type RunValues } from './run-form.ts';
import { useEvening } from './use-evening.ts';
import css from './run-side.module.css';

export interface RunSideProps {
  readonly kind: RunKind;
  /** The edited run; empty for a new one. */
  readonly id?: string;
  readonly values: RunValues;
  readonly lists: CatalogueLists;
  readonly leaders: readonly MemberOption[];
  readonly collectors: readonly MemberOption[];
  /** Customers of an edited run who hold a spot, and those who wait. */
  readonly booked?: { readonly customers: number; readonly waiting: number };
}

/**
 * Beside the form of a run: how it will be listed, and the evening of its leader and collectors, so
 * that a clash is seen before it is made. It follows what is typed.
 */
export function RunSide(props: RunSideProps) {
  const { kind, id = '', values, leaders, collectors } = props;
  const planned = useEvening(values.date);
  const names = useMemo(
    () => new Map([...collectors, ...leaders].map((one) => [one.userID, one.displayName])),
    [leaders, collectors],
  );
  const typed = typedRun(kind, id, values, names);
  const known = Array.isArray(planned) ? planned : null;
  const others = (known ?? []).map(engagedAt);
  const people = [...new Set([values.leader, ...values.gc])].filter(Boolean);
  const clashes = typed ? clashesOf(typed, others) : [];
  const same = typed && known ? sameAtThatTime(typed, values, known) : [];
  const isDay = dayText(values.date) !== values.date;
  return (
    <aside className={css.side} aria-label="Preview">
      <h2>How it will be listed</h2>
      <ListedAs {...props} />
      {isDay
        ? people.map((person) => (
            <DayBar
              key={person}
              name={names.get(person) ?? person}
              day={personDay(person, values.date, typed, others)}
            />
          ))
        : null}
      <div role="status" className={css.verdict}>
        {clashes.map((clash) => (
          <p key={clash.person} className={css.warn}>
            <Icon name="warn" />
            <span>{typed ? clashText(typed, clash) : null}</span>
          </p>
        ))}
        {same.map((run) => (
          <p key={run.id} className={css.warn}>
            <Icon name="warn" />
            <span>{sameText(run)}</span>
          </p>
        ))}
        {people.length > 0 && typed && known && clashes.length === 0 ? (
          <p className={css.free}>
            <Icon name="check" />
            <span>{freeText(values)}</span>
          </p>
        ) : null}
        {people.length > 0 && planned === 'unplanned' && isDay ? (
          <p className={css.quiet}>Other runs are only known for today and the next 24 days.</p>
        ) : null}
        {people.length > 0 && !typed && isDay ? (
          <p className={css.quiet}>Enter the time to see whether they are free.</p>
        ) : null}
      </div>
    </aside>
  );
}

function freeText({ leader, gc }: RunValues): string {
  const collecting = gc.length > 1 ? 'gold collectors' : 'gold collector';
  if (leader && gc.length > 0) return `Leader and ${collecting} are free at that time.`;
  return leader
    ? 'The leader is free at that time.'
    : `The ${collecting} ${gc.length > 1 ? 'are' : 'is'} free at that time.`;
}

/** The run as its row in the overview will show it. */
function ListedAs({ kind, values, lists, leaders, collectors, booked }: RunSideProps) {
  const at = wallTime(values);
  const nameIn = (list: readonly MemberOption[], id: string) =>
    list.find((one) => one.userID === id)?.displayName ?? id;
  const collecting = values.gc.map((one) => nameIn(collectors, one)).join(', ');
  const realm = lists.realms.find((one) => one.joined === values.gcPaymentRealm)?.title;
  const spots = typedNumber(values.amountOfPossibleCustomer) ?? 0;
  return (
    <div className={css.card}>
      <p>
        <strong className="num">
          {dayText(values.date)} {values.time}
        </strong>{' '}
        {Number.isNaN(at) ? null : <Away at={at} />}
      </p>
      <p>
        <Chip tone={difficultyTone(values.difficulty)} title={values.difficulty}>
          {shortOf(lists.difficulties, values.difficulty)}
        </Chip>
        {values.type ? (
          <Chip title={values.type}>{shortOf(lists.lootTypes, values.type)}</Chip>
        ) : null}
        <b>{values.raid}</b>
        {values.raidBoss === noBossCount ? null : <span className="num">{values.raidBoss}</span>}
      </p>
      <p>
        {[
          values.raidType,
          values.leader ? nameIn(leaders, values.leader) : 'No Leader',
          collecting ? `GC ${[collecting, realm].filter(Boolean).join(', ')}` : 'No GC',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {kindRules[kind].spotsPerBoss ? (
        <p>
          {values.offeredBosses
            .filter(({ boss }) => boss !== '')
            .map(({ boss, possibleCustomers }) => `${boss} 0/${possibleCustomers || 0}`)
            .join(' · ')}
        </p>
      ) : (
        <p>
          <FillBar
            capacity={spots}
            filled={booked?.customers ?? 0}
            waiting={booked?.waiting ?? 0}
            noun="spots booked"
          />
          {values.priceLimitNote ? (
            <span className={css.limit}>Price limit: {values.priceLimitNote}</span>
          ) : null}
        </p>
      )}
      {values.note ? <p className={css.note}>{values.note}</p> : null}
    </div>
  );
}

/** The time until a wall time. */
function Away({ at }: { readonly at: number }) {
  const now = useMinute();
  return (
    <span className={`num ${css.away}`}>
      {awayText(at, wallTime({ date: todayText(now), time: timeText(now) }))}
    </span>
  );
}

/** A person's runs of the day as blocks over the hours; this one is filled, one that clashes is red. */
function DayBar({ name, day }: { readonly name: string; readonly day: PersonDay }) {
  return (
    <section>
      <h2>
        {name} on this {day.hours[0] === '16:00' ? 'evening' : 'day'}
      </h2>
      <div>
        <ul className={css.track}>
          {day.blocks.map((block) => (
            <li
              key={block.id}
              title={`${block.time} ${block.name}`}
              data-this={block.isThis || undefined}
              data-clash={block.clashes || undefined}
              style={{ insetInlineStart: `${block.from}%`, width: `${block.width}%` }}
            >
              {block.isThis ? `${block.time} this run` : block.time}
              <span className="sr-only"> {block.isThis ? '' : block.name}</span>
            </li>
          ))}
        </ul>
        <div className={css.axis} aria-hidden="true">
          {day.hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
    </section>
  );
}
