/** Asks for the plans of the outreach line at today's prices. */
export class GetPackages {}
