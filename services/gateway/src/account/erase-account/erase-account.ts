/** Deletes an account for good, at the word of a user who knows its password. */
export class EraseAccount {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly password: string,
  ) {}
}
