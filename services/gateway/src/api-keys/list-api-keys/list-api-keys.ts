export class ListApiKeys {
  constructor(readonly accountId: string) {}
}
