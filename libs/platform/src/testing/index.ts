export * from './manual-clock.js';
export * from './test-database.js';
export * from './test-settings.js';
export * from './otlp-receiver.js';
export * from './recorded-tracer.js';
