/** Authenticates operators for pages outside the API; only the gateway knows who is one. */
export interface OperatorAuthentication {
  /**
   * @param ip the caller's
   * @returns a token, valid for an hour
   * @throws DomainError INVALID_CREDENTIALS, or RATE_LIMITED after too many tries
   */
  signIn(password: string, ip: string): Promise<string>;
  accepts(token: string): Promise<boolean>;
  /** Ends the token's session in every process. An invalid token has no session. */
  signOut(token: string): Promise<void>;
}

export const OPERATOR_AUTHENTICATION = Symbol('operator authentication');
