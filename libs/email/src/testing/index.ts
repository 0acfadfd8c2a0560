export * from './fake-smtp.js';
export * from './mail-server-at.js';
export { inboundSamples } from '../inbound/testing/inbound-samples.js';
export { specAuthority, specCertificate } from './spec-certificate.js';
export * from './test-mail-server.js';
export type { MailServerOptions } from './test-mailbox.js';
