import type { Needs } from '@rekindle/platform';

/** The key signs tracking links and hashes the addresses that must not be written to. */
export const mailerNeeds: Needs = { port: 3003, secrets: ['ENCRYPTION_KEY'] };
