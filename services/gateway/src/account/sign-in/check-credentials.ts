/** Asks who signs in with this address and password; changes nothing. */
export class CheckCredentials {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {}
}

export interface CheckedUser {
  userId: string;
  accountId: string;
  /** Of the session that may be opened now. */
  generation: number;
}
