/** Confirms a new sign-in address by the token of the link that was sent to it. */
export class ConfirmEmail {
  constructor(
    readonly token: string,
    /** Who is signed in where the link was opened; null for nobody. */
    readonly userId: string | null,
  ) {}
}
