/** All rows of a list's file that are no leads, as a CSV stream with the original columns, the row number and the reason. */
export class GetImportProblems {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {}
}
