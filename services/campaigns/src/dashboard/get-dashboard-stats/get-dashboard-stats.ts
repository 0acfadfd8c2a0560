export class GetDashboardStats {
  constructor(readonly accountId: string) {}
}
