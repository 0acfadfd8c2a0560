export class GetLeadDeletion {
  constructor(readonly accountId: string) {}
}
