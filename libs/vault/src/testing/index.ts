export * from './insert-leads.js';
