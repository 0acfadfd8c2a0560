/** Makes a campaign's answers, strategy and emails ready once more, for its own list or another one. */
export class DuplicateCampaign {
  constructor(
    readonly accountId: string,
    readonly originId: string,
    /** Null is the list of the origin. */
    readonly listId: string | null,
  ) {}
}
