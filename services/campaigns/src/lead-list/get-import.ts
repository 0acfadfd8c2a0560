/** Asks how a list's newest import went, for a request whose answer is wanted once more. */
export class GetImport {
  constructor(
    readonly accountId: string,
    readonly listId: string,
    readonly alreadyUploaded: boolean,
  ) {}
}
