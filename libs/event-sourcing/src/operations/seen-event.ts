import { type EventRow, asWritten } from '../store/event-row.js';
import type { StoredEvent } from '../model/types.js';

/** An event as it is stored: data in the shape in which it was written. */
export interface SeenEvent extends StoredEvent {
  partition: number;
}

export const toSeenEvent = (row: EventRow): SeenEvent => ({ ...asWritten(row), partition: row.partition });
