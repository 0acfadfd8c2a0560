/** The command was not understood, or must be written differently: it exits with code 2. */
export class UsageError extends Error {}

/** The operator ended it (Ctrl-C) while it could still be undone without a trace. */
export class Interrupted extends Error {
  constructor() {
    super('Stopped. Nothing was changed.');
  }
}

/** The operator did not confirm. */
export class Declined extends Error {
  constructor() {
    super('Nothing was changed.');
  }
}
