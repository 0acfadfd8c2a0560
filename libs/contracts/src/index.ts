export * from './errors.js';
export * from './events/accounts.events.js';
export * from './events/billing.events.js';
export * from './events/campaigns.events.js';
export * from './events/catalogue.js';
export * from './events/define-event.js';
export * from './events/mailer.events.js';
export * from './plans.js';
