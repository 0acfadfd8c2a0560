/** Asks for an account's invoices, the newest first. Answers with Invoice[]. */
export class ListInvoices {
  constructor(readonly accountId: string) {}
}
