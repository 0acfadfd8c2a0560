export class GetLeadLists {
  constructor(readonly accountId: string) {}
}
