import type { Needs } from '@rekindle/platform';

/** Its key is compared with the one that the database was made with. */
export const campaignsNeeds: Needs = { port: 3001, secrets: ['ENCRYPTION_KEY'] };
