export * from '../migrations/index.js';
export * from './leads/email-key.js';
export * from './leads/lead-page.js';
export * from './leads/lead-vault.js';
export { type VaultLead, leadColumns } from './leads/vault-lead.js';
export * from './module/vault.module.js';
export * from './texts/text-vault.js';
