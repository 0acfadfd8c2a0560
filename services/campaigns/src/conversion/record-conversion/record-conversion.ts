import type { ToldOrder } from '../conversion.js';

/** Records that a lead has bought. */
export class RecordConversion {
  constructor(
    readonly accountId: string,
    readonly order: ToldOrder,
  ) {}
}
