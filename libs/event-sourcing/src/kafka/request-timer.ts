import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const schedule = Object.getOwnPropertyDescriptor(RequestQueue.prototype, 'scheduleCheckPendingRequests')?.value as (
  this: RequestQueue,
) => void;

// After every answer kafkajs 2.2.4 sets a timer of one millisecond, and another when it fires, for as long as the
// connection lives: 2 % of a core for doing nothing (its issue 1704). The timer is needed only while a request
// waits. Without this file request-timer.kafka.spec.ts fails.
RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
};
