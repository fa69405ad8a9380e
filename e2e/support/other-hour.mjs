// Loaded before everything else into the server, what it starts, and the journeys (`E2E_AT`): their
// clocks go on from another hour.
import processes from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const { E2E_SHIFT, NODE_OPTIONS } = process.env;
const shift = Number(E2E_SHIFT);
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shift);
    else super(...given);
  }
  static now() {
    return Real.now() + shift;
  }
};

// the simulated chat platform is given an environment of its own
const { spawn } = processes;
processes.spawn = (program, args, options) =>
  spawn(
    program,
    args,
    options?.env ? { ...options, env: { E2E_SHIFT, NODE_OPTIONS, ...options.env } } : options,
  );
syncBuiltinESMExports();
