import type { ColumnMapping } from '../../lead-file/lead-fields.js';

/** Reads the stored file of a list again under another mapping; its leads change all at once. */
export class ImportLeadListAgain {
  constructor(
    readonly accountId: string,
    readonly listId: string,
    readonly mapping: readonly ColumnMapping[],
  ) {}
}
