/** The command was not understood, or must be said in another way: it ends with code 2. */
export class UsageError extends Error {}

/** The operator thought better of it. */
export class Declined extends Error {
  constructor() {
    super('Nothing was changed.');
  }
}
