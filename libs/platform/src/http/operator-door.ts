/** Lets operators in to what lies beside the API; only the gateway knows who is one. */
export interface OperatorDoor {
  /**
   * @param ip of the caller
   * @returns a token, good for an hour
   * @throws DomainError INVALID_CREDENTIALS, or RATE_LIMITED after too many tries
   */
  signIn(password: string, ip: string): Promise<string>;
  opensTo(token: string): Promise<boolean>;
  /** Ends the session of this token, in every process; one that is no good has none. */
  signOut(token: string): Promise<void>;
}

export const OPERATOR_DOOR = Symbol('operator door');
