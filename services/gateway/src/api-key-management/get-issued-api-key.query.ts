/** The answer to a repeat under the same Idempotency-Key: the key without its secret. */
export class GetIssuedApiKey {
  constructor(
    readonly accountId: string,
    readonly keyId: string,
  ) {}
}
