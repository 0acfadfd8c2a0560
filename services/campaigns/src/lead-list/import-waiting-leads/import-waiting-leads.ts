/** Takes in the leads that waited in a list's stored file since a limit was reached; those already in stay as they are. */
export class ImportWaitingLeads {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {}
}
