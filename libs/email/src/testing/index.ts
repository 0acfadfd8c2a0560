export * from './fake-smtp.js';
