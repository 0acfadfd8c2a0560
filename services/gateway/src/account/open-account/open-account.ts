/** Opens an account with its first user; everything is checked already. */
export class OpenAccount {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly fullName: string,
    readonly companyName: string,
    readonly timeZone: string,
  ) {}
}

export interface OpenedAccount {
  accountId: string;
  userId: string;
}
