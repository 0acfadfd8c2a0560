/** The command was not understood, or must be said in another way: it ends with code 2. */
export class UsageError extends Error {}

/** The operator ended it (Ctrl-C) while it could still be left as if it had never begun. */
export class Interrupted extends Error {
  constructor() {
    super('Stopped. Nothing was changed.');
  }
}

/** The operator thought better of it. */
export class Declined extends Error {
  constructor() {
    super('Nothing was changed.');
  }
}
