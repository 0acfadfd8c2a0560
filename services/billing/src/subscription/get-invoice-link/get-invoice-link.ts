/** Asks where an invoice can be seen; the address works for whoever has it, so it is asked for anew each time. Answers with a Link. */
export class GetInvoiceLink {
  constructor(
    readonly accountId: string,
    readonly invoiceId: string,
  ) {}
}
