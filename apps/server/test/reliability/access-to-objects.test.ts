import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { inRuns } from './objects/in-runs.ts';
import { ofHistories } from './objects/of-histories.ts';
import { ofImports } from './objects/of-imports.ts';
import { ofMembers } from './objects/of-members.ts';
import { ofRosters } from './objects/of-rosters.ts';
import { ofServices } from './objects/of-services.ts';
import { tried } from './objects/tried-calls.ts';

inRuns();
ofServices();
ofHistories();
ofRosters();
ofMembers();
ofImports();

// proves ACC-29
test('every call on an object is tried here', () => {
  const withId = endpoints.filter(({ path }) => path.includes(':')).map(({ name }) => name);
  expect(withId.filter((name) => !tried.has(name))).toEqual([]);
});
