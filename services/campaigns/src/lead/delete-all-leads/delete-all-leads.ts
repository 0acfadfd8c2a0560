/** Forgets every lead that the account has now, with the lists they are in: nothing more is sent to any of them. */
export class DeleteAllLeads {
  constructor(readonly accountId: string) {}
}
