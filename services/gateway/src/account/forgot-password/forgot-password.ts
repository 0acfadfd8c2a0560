/** Asks for a link to a new password; whether the address has an account is never told. */
export class ForgotPassword {
  constructor(readonly email: string) {}
}
