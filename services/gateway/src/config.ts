import { type Needs, WEB_PORT } from '@rekindle/platform';

/** The gateway signs people and operators in, so it needs every secret. */
export const gatewayNeeds: Needs = { port: WEB_PORT, secrets: ['JWT_SECRET', 'ENCRYPTION_KEY', 'OPERATOR_PASSWORD'] };
