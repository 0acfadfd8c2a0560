export * from './fake-smtp.js';
export * from './mail-server-at.js';
