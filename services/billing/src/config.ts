import type { Needs } from '@rekindle/platform';

/** Its key is compared with the one that the database was made with. */
export const billingNeeds: Needs = { port: 3002, secrets: ['ENCRYPTION_KEY'] };
