import type { SignedInUser } from '../api-keys.writer.js';
import type { ApiScope } from '@rekindle/contracts';

/** Makes an API key; its secret is in the answer and nowhere else. */
export class IssueApiKey {
  constructor(
    readonly by: SignedInUser,
    readonly name: string,
    readonly scopes: readonly ApiScope[],
  ) {}
}
