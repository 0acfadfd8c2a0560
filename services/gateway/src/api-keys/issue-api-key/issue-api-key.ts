import type { ApiScope } from '@rekindle/contracts';

/** Makes an API key; its secret is in the answer and nowhere else. */
export class IssueApiKey {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly name: string,
    readonly scopes: readonly ApiScope[],
  ) {}
}
