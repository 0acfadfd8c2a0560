export interface LeadsFilter {
  listId?: string;
  search?: string;
  source?: string;
  after?: string;
  limit: number;
}

export class GetLeads {
  constructor(
    readonly accountId: string,
    readonly filter: LeadsFilter,
  ) {}
}
