/** Sets another password by the token of a mailed link. */
export class ResetPassword {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {}
}
