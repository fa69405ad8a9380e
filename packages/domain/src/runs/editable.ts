import { isAdmin, isCoreEditor, isManager, isScheduler, type Person } from '../members/roles.ts';
import { kindRules } from './kind.ts';
import type { RunFacts } from './run.ts';
import { isRunStaff, leadsOrCollects } from './visibility.ts';

/** Fields of a run that can be changed after creation. */
export const runFields = [
  'date',
  'time',
  'raid',
  'type',
  'raidType',
  'raidBoss',
  'difficulty',
  'runStatus',
  'hidden',
  'completed',
  'runState',
  'gcPaymentRealm',
  'leader',
  'gc',
  'note',
  'priceLimitNote',
  'amountOfPossibleCustomer',
  'offeredBosses',
  'gcDoesInvites',
  'logs',
] as const;
export type RunField = (typeof runFields)[number];

/** Fields that stay editable after completion; all others decided the payout. */
export const openOnCompletedRun: readonly RunField[] = [
  'completed',
  'note',
  'hidden',
  'logs',
  'priceLimitNote',
];

type Rule = (run: RunFacts, person: Person) => boolean;
const staff: Rule = isRunStaff;
const core: Rule = (_run, person) => isCoreEditor(person);
const scheduler: Rule = (_run, person) => isScheduler(person);

/** Who may change which field (RUN-24 to RUN-27). */
const rules: Record<RunField, Rule> = {
  date: core,
  time: core,
  raid: core,
  type: (run, person) => kindRules[run.kind].hasLootType && core(run, person),
  raidType: core,
  raidBoss: core,
  difficulty: core,
  runStatus: (_run, person) => isManager(person) || isAdmin(person),
  hidden: (run, person) => kindRules[run.kind].hideable && staff(run, person),
  completed: staff,
  runState: (run, person) => leadsOrCollects(run, person) || isManager(person) || isAdmin(person),
  gcPaymentRealm: (run, person) =>
    person.roles.has('RAIDMANAGER') ||
    person.roles.has('WEBACCESS') ||
    isAdmin(person) ||
    run.gcs.includes(person.id),
  leader: scheduler,
  gc: scheduler,
  note: staff,
  priceLimitNote: (run, person) => kindRules[run.kind].hasPriceLimitNote && staff(run, person),
  amountOfPossibleCustomer: (run, person) =>
    !kindRules[run.kind].spotsPerBoss && staff(run, person),
  offeredBosses: (run, person) => kindRules[run.kind].spotsPerBoss && staff(run, person),
  gcDoesInvites: staff,
  logs: staff,
};

export const mayEditRunField = (run: RunFacts, person: Person, field: RunField): boolean =>
  rules[field](run, person);

/**
 * Whether the person may edit any field: then the edit screen is shown and the call is accepted.
 */
export const mayEditRun = (run: RunFacts, person: Person): boolean =>
  isRunStaff(run, person) || isScheduler(person);
