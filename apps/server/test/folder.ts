import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** An empty folder for one test, without links on the way to it; removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'warchest-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a shell script that can be run; returns its file. */
export async function writeProgram(file: string, ...lines: readonly string[]): Promise<string> {
  await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  return file;
}

/** For one test, this process has an environment variable. */
export function setVariable(name: string, value: string): void {
  const before = process.env[name];
  process.env[name] = value;
  onTestFinished(() => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
}

/** For one test, programs that are called by their name alone are found in this folder first. */
export const putOnPath = (folder: string): void =>
  setVariable('PATH', `${folder}:${process.env.PATH}`);

/**
 * For one test, each look at the clock is this many milliseconds later than the one before: what
 * waits for minutes gives up at once.
 */
export function hurryClock(step: number): void {
  const start = Date.now();
  let looks = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + step * looks++);
  onTestFinished(() => clock.mockRestore());
}
