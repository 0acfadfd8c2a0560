export interface NewLead {
  email: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  title?: string;
  phone?: string;
  source: string;
  listId?: string;
}

/** Adds one lead by hand, to a list or beside all lists. */
export class AddLead {
  constructor(
    readonly accountId: string,
    readonly lead: NewLead,
  ) {}
}
