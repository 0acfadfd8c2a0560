export * from './drain.js';
export * from './given.js';
