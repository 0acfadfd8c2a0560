/** Forgets a list, its leads and its file. */
export class DeleteLeadList {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {}
}
