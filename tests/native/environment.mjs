import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Specs run in Node's own realm: see runtime.mjs. */
export default class NativeEnvironment {
  moduleMocker = new ModuleMocker(globalThis);
  // Jest wraps process.exit for each file and swaps the console: on these copies, not on the worker's own.
  global = Object.create(globalThis, { process: { value: Object.create(process), configurable: true } });

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  setup() {}

  teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
  }

  getVmContext() {
    return null;
  }
}
