/** Asks for all data of an account as one archive. */
export class ExportAccount {
  constructor(
    readonly accountId: string,
    readonly userId: string,
  ) {}
}
