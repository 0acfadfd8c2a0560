/** A token for somebody who is signed in, of the sessions that stand now. */
export class RenewSession {
  constructor(
    readonly accountId: string,
    readonly userId: string,
  ) {}
}
