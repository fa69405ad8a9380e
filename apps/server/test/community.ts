import { afterAll, beforeAll, beforeEach } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { writeControl, type Control } from '@warchest/domain/chat/custom-ids.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { SettingName } from '@warchest/domain/settings/settings.ts';
import type { Offered } from '../src/features/rosters/public.ts';
import { verifyDatabase } from '../src/verify/database.ts';
import * as chat from './chat-interactions.ts';
import * as runs from './fixtures.ts';
import { person, testWorld, type TestUser, type TestWorld } from './harness.ts';
import * as messages from './sent-messages.ts';
import type { TestServer } from './server.ts';
import { testNow } from './settings.ts';
import * as boards from './staffed-run.ts';

const { members, rosters } = contract;

type Given = Record<string, unknown>;
interface Ref {
  readonly id: string;
}
/** A control under the roster of the test, unless it names another. */
type RosterControl = Control extends infer One
  ? One extends Control
    ? Omit<One, 'roster'> & { readonly roster?: string }
    : never
  : never;

/**
 * A community for the tests of a file, on one server. Each test has people and a run of its own, begins
 * at {@link testNow} and finds nothing that waits to be sent. The roster of the run is opened when a
 * test first needs it.
 */
export function community(): Community {
  const here = new Community();
  beforeAll(() => here.open());
  beforeEach(() => here.begin());
  afterAll(() => here.world.close());
  return here;
}

/** Fails unless a command was done. */
export async function done<Done extends { readonly status: number; readonly text: string }>(
  answer: Promise<Done>,
): Promise<Done> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return answer;
}

class Community {
  world!: TestWorld;
  people!: ReturnType<typeof runs.testUsers>;
  run!: RaidView;
  #roster: Promise<Roster> | null = null;
  #elsewhere: Promise<TestServer> | null = null;
  readonly #boosters = new Map<string, TestUser>();

  async open(): Promise<void> {
    this.world = await testWorld();
    await this.saveSettings({ rosterChannel: messages.rosterChannel });
  }

  async begin(): Promise<void> {
    this.world.clock.set(testNow);
    this.world.chat.away = false;
    this.world.chat.failing = () => null;
    this.people = runs.testUsers();
    this.#roster = null;
    this.#boosters.clear();
    this.run = await this.openRun();
    await this.clearOutbox();
  }

  get clock() {
    return this.world.clock;
  }
  get chat() {
    return this.world.chat;
  }
  as(who: TestUser | null, server?: TestServer) {
    return this.world.as(who, server);
  }
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) {
    return this.world.sql<Row>(text, values);
  }
  join(who: TestUser) {
    return this.world.join(who);
  }
  get leader() {
    return this.world.as(this.people.leader);
  }
  get manager() {
    return this.world.as(this.people.manager);
  }
  get admin() {
    return this.world.as(person({ roles: ['ADMIN'] }));
  }
  get anna(): TestUser {
    return this.#booster('Anna');
  }
  get bert(): TestUser {
    return this.#booster('Bert');
  }
  get cleo(): TestUser {
    return this.#booster('Cleo');
  }
  #booster(name: string): TestUser {
    const known = this.#boosters.get(name) ?? this.guildMember(boards.booster(name));
    this.#boosters.set(name, known);
    return known;
  }
  /** Somebody whom the bot finds in the guild, with the roles that they have. */
  guildMember(who = boards.booster()): TestUser {
    this.world.chat.put(who.id, who.name, who.roles);
    return who;
  }
  /** Another process of the server. */
  elsewhere(): Promise<TestServer> {
    return (this.#elsewhere ??= this.world.startServer());
  }

  openRun(given?: Given): Promise<RaidView> {
    return runs.openRun(this.world, this.people, given);
  }
  /** A booking of the test's advertiser. */
  book(given?: Given, of: Ref = this.run) {
    return runs.booked(this.world, this.people.advertiser, of, given);
  }
  changeRun(body: Given, of: Ref = this.run) {
    return runs.changeRun(this.world, this.people.manager, of, body);
  }
  /** Has the run start at another moment, in epoch milliseconds. */
  startAt(moment: number) {
    const at = new Date(moment).toISOString();
    return this.world.sql('update runs set starts_at = $2 where id = $1', [this.run.id, at]);
  }

  /** When a run starts, in epoch milliseconds. */
  async startOf({ id }: Ref = this.run): Promise<number> {
    const sql = 'select starts_at as at from runs where id = $1';
    const [row] = await this.sql<{ at: string }>(sql, [id]);
    return Date.parse(row?.at ?? '');
  }

  /** The roster of the test's run, as it was opened. */
  roster(): Promise<Roster> {
    return (this.#roster ??= this.openRoster(this.run));
  }
  openRoster(of: Ref, by = this.people.leader): Promise<Roster> {
    return boards.openRoster(this.world, by, of);
  }
  /** The rosters that somebody keeps. */
  async ownRosters(who = this.people.leader): Promise<Roster[]> {
    const params = { userId: who.id };
    return (await this.world.as(who).call(rosters.own, { params })).body.data;
  }
  /** The roster of the test's run, as its leader sees it now. */
  async rosterNow(): Promise<Roster | undefined> {
    return (await this.ownRosters()).find(({ raid }) => raid.id === this.run.id);
  }
  async signUp(who: TestUser, offered?: Partial<Offered>, of?: Ref) {
    return boards.submitSignUp(this.world, who, of ?? (await this.roster()).raid, offered);
  }
  leave(who: TestUser) {
    return boards.submitLeave(this.world, who, this.run);
  }
  pick(who: TestUser, given?: Given, by = this.people.leader) {
    return boards.pickAs(this.world, by, this.run, who, given);
  }
  unpick(who: TestUser) {
    const body = { booster: who.id, raidId: this.run.id };
    return this.leader.call(rosters.remove, { body });
  }
  async save() {
    return boards.saveAs(this.world, this.people.leader, await this.roster());
  }
  /** The leader's urgent ping. */
  async urgent() {
    const { message } = await this.roster();
    return this.leader.call(rosters.urgent, { body: { message, raidId: this.run.id } });
  }
  /** Signs them up, picks them and saves, which notifies them. */
  async staff(...team: readonly TestUser[]): Promise<Roster> {
    for (const one of team) {
      await this.signUp(one);
      await this.pick(one);
    }
    return (await done(this.save())).body.data;
  }
  /** Lets pings and saves of the test's run be used again at once. */
  endCoolDowns() {
    return this.world.sql(`update rosters set last_used = '{}' where run_id = $1`, [this.run.id]);
  }
  brokenInvariants() {
    return verifyDatabase(this.world.server.deps);
  }

  /** Messages about the test's run that wait, in the order in which they leave. */
  outbox(kind?: string) {
    return this.world.sql<{ kind: string; memberId: string | null; at: string; message: object }>(
      `select kind, member_id as "memberId", not_before as at, message from chat_outbox
       where run_id = $1 and ($2::text is null or kind = $2) order by not_before, id`,
      [this.run.id, kind ?? null],
    );
  }
  clearOutbox() {
    return messages.clearOutbox(this.world);
  }
  /** What was not sent, in the order in which it was written. */
  unsent() {
    return messages.failedIn(this.world);
  }
  /** Lets some time pass, in milliseconds, and sends all that is due then. */
  send(after?: number) {
    return messages.sendAfter(this.world, after);
  }
  /** Delivers everything that is due, from two processes at once, twice; the second round finds nothing. */
  async sendFromBoth(): Promise<void> {
    const elsewhere = await this.elsewhere();
    await messages.sendFrom([this.world.server, elsewhere]);
    await messages.sendFrom([elsewhere, this.world.server]);
  }
  /** An admin pays somebody out, who is notified of it. */
  pay(to: TestUser, amount = 1, reason = 'r') {
    const payouts = [{ discordId: to.id, amount, reason }];
    return done(this.admin.call(contract.gold.pay, { body: { payouts } }));
  }
  /** Direct messages that somebody got, the oldest first. */
  directTo(who: TestUser): string[] {
    return messages.directTo(this.world, who);
  }
  saidIn(channel: string): string[] {
    return messages.saidIn(this.world, channel);
  }
  /** The notifications of somebody on the site, as text. */
  async notices(who: TestUser): Promise<string> {
    return JSON.stringify((await this.world.as(who).call(members.notices)).body);
  }
  saveSettings(values: Partial<Record<SettingName, string>>) {
    return messages.saveSettings(this.world, values);
  }
  savePreferences(who: TestUser, given: Parameters<typeof messages.savePreferences>[2]) {
    return messages.savePreferences(this.world, who, given);
  }

  /** Somebody calls a command. */
  async command(who: TestUser, name: string, options?: Readonly<Record<string, string>>) {
    return (await chat.sent(this.world, chat.commandOf(who, name, options))).body.data;
  }
  /** Somebody presses a button, or chooses from a list. */
  async press(who: TestUser, control: RosterControl | string, chosen?: string) {
    const { message: roster } = await this.roster();
    const id = typeof control === 'string' ? control : writeControl({ roster, ...control });
    return chat.sent(this.world, chat.pressOf(who, id, chosen));
  }
  /** Somebody presses the button of a role under the roster. */
  pressRole(who: TestUser, role: BoosterRole = 'dps') {
    return this.press(who, { at: 'role', role });
  }
  /** Somebody chooses a class as DPS. */
  chooseClass(who: TestUser, cls = 'mage') {
    return this.press(who, { at: 'class', role: 'dps' }, cls);
  }
  /** The form in which somebody signs up as a mage. */
  async mageForm(): Promise<string> {
    const { message: roster } = await this.roster();
    return writeControl({ at: 'form', roster, role: 'dps', cls: 'mage' });
  }
  /** Somebody fills in that form. */
  async fill(who: TestUser, fields: Readonly<Record<string, string>>) {
    return chat.sent(this.world, chat.formOf(who, await this.mageForm(), fields));
  }
  /** Signs somebody up, as button, list and form do. */
  async signUpByButtons(who: TestUser, given?: Parameters<typeof chat.signsByButtons>[3]) {
    return chat.signsByButtons(this.world, who, (await this.roster()).message, given);
  }
}
