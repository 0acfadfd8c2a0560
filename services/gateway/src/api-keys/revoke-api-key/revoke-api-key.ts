/** Ends a key for good, at once and everywhere. */
export class RevokeApiKey {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly keyId: string,
  ) {}
}
