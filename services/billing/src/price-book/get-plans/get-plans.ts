/** Asks for every plan that can be bought, at today's prices. */
export class GetPlans {}
