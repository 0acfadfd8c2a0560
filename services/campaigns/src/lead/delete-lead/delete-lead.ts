/** Forgets one lead: nothing more is sent to it, and its data is gone. */
export class DeleteLead {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {}
}
