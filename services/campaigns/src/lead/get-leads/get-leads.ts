import type { LeadsSelection } from '../leads-of-account.js';

export interface LeadsFilter extends LeadsSelection {
  after?: string;
  limit: number;
}

export class GetLeads {
  constructor(
    readonly accountId: string,
    readonly filter: LeadsFilter,
  ) {}
}
