export class GetCurrentUser {
  constructor(
    readonly userId: string,
    readonly accountId: string,
  ) {}
}
