export * from './manual-clock.js';
export * from './test-database.js';
export * from './test-settings.js';
