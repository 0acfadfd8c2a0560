import type { SignedInUser } from '../api-keys.writer.js';

/** Ends a key for good, at once and everywhere. */
export class RevokeApiKey {
  constructor(
    readonly by: SignedInUser,
    readonly keyId: string,
  ) {}
}
