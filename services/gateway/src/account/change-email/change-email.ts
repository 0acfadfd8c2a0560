/** Asks for another address to sign in with; it counts once the new address has confirmed it. */
export class ChangeEmail {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly email: string,
    readonly password: string,
  ) {}
}
