import type { ProfileChanges } from '../profile.decide.js';

/** Changes what the user may edit of themselves and their business; what is left out stays. */
export class ChangeProfile {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly changes: ProfileChanges,
  ) {}
}
