/**
 * Before each file of tests of hooks. Modules and the document are shared by all files of a process, so
 * nothing may go on after its test.
 */
import { afterEach, vi } from 'vitest';

// Never idle: code that dialogs load in advance would arrive, or fail, in a later file's test.
globalThis.requestIdleCallback = () => 0;
globalThis.cancelIdleCallback = () => undefined;

// What was loaded before would be there twice, with two listeners for each event.
vi.resetModules = () => {
  throw new Error('Modules are shared by all files: import a copy by an address of its own');
};

// A press that a test began ends with it: actions of later tests would wait for its end.
afterEach(async () => {
  vi.useRealTimers();
  window.dispatchEvent(new Event('pointercancel'));
  await new Promise((resolve) => setTimeout(resolve));
});
