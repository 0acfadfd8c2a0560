export * from '../migrations/index.js';
export * from './leads/address-hash.js';
export { companyDomain } from './leads/company-domain.js';
export * from './leads/lead-page.js';
export * from './leads/lead-vault.js';
export { type VaultLead } from './leads/vault-lead.js';
export * from './module/vault.module.js';
export * from './profiles/address-notices.js';
export * from './profiles/buyers.js';
export * from './profiles/credential-vault.js';
export * from './profiles/email-changes.js';
export * from './profiles/ended-sessions.js';
export * from './profiles/erase-profile.js';
export * from './profiles/password-resets.js';
export {
  type NotificationKind,
  ProfileVault,
  type VaultOwner,
  type VaultProfile,
  type VaultUser,
  notificationKinds,
  userOf,
} from './profiles/profile-vault.js';

export * from './profiles/profile-writes.js';
export * from './texts/sender-text.js';
export * from './texts/text-vault.js';
export * from './leads/accounts-with-lead.js';
export * from './visitors/privacy-requests.js';
export * from './visitors/waitlist.js';
