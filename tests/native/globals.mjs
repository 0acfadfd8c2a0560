// Replaces `@jest/globals`, which only exists inside jest's own module loader.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, jest;

/** The globals that importers see from now on: each spec file has a fresh set. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, jest } = globals);
}
