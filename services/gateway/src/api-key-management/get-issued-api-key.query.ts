/** What is answered when a key is asked for again under its Idempotency-Key: the key without its secret. */
export class GetIssuedApiKey {
  constructor(
    readonly accountId: string,
    readonly keyId: string,
  ) {}
}
