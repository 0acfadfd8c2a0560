import type { LeadsSelection } from '../leads-of-account.js';

/** Asks for all leads that a filter shows, as a CSV stream. */
export class ExportLeads {
  constructor(
    readonly accountId: string,
    readonly selection: LeadsSelection,
  ) {}
}
