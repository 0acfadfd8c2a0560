export * from './drain.js';
export * from './expect-rebuildable.js';
export * from './given.js';
export * from './interleave.js';
export * from './random.js';
export * from './until.js';
