export class GetLeadList {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {}
}
