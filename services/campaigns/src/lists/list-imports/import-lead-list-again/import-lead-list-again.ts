import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CampaignsOfList } from '../../lead-lists/campaigns-of-list.js';
import { LeadListRecords } from '../../lead-lists/lead-list-records.js';
import { invalidMapping } from '../../lead-lists/lead-list.js';
import { type ColumnMapping, SKIP, isLeadField } from '../../../reading/match-header.js';
import { isMergeFieldName } from '../../../reading/merge-field-name.js';
import type { ImportResponse } from '../import-response.dto.js';
import { ListImporter } from '../list-importer.js';

/** Imports a list's stored file again with another mapping; its leads change in one transaction. */
export class ImportLeadListAgain extends Command<ImportResponse> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
    readonly mapping: readonly ColumnMapping[],
  ) {
    super();
  }
}

@CommandHandler(ImportLeadListAgain)
export class ImportLeadListAgainHandler implements ICommandHandler<ImportLeadListAgain> {
  constructor(
    private readonly records: LeadListRecords,
    private readonly campaigns: CampaignsOfList,
    private readonly importer: ListImporter,
  ) {}

  async execute({ accountId, listId, mapping }: ImportLeadListAgain): Promise<ImportResponse> {
    const list = await this.records.get(accountId, listId);
    await this.campaigns.requireNoneSending(list);
    return this.importer.run({ ...list, mapping: newMapping(list.mapping, mapping) }, 'replace');
  }
}

/**
 * The mapping of a file with the user's changes applied.
 * @throws DomainError VALIDATION_FAILED for a column that the file does not have, a field that no template could name, two
 * columns that share a merge field, or no email column
 */
function newMapping(current: readonly ColumnMapping[], changes: readonly ColumnMapping[]): ColumnMapping[] {
  const wanted = new Map(changes.map(({ column, field }) => [column, field]));
  const columns = new Set(current.map(({ column }) => column));
  const unknown = changes.find(({ column }) => !columns.has(column));
  if (unknown) throw invalidMapping(`The file has no column "${unknown.column}"`);
  const mapping = current.map(({ column, field }) => ({ column, field: wanted.get(column) ?? field }));
  mapping.forEach(({ field }) => assertField(field));
  assertMergeFieldsDiffer(mapping);
  if (!mapping.some(({ field }) => field === 'email')) throw invalidMapping('Choose the column that holds the email addresses');
  return mapping;
}

function assertField(field: string): void {
  if (field === SKIP || isLeadField(field) || isMergeFieldName(field)) return;
  throw invalidMapping(`"${field}" cannot be a merge field: use small letters, digits and _, beginning with a letter`);
}

function assertMergeFieldsDiffer(mapping: readonly ColumnMapping[]): void {
  const own = mapping.map(({ field }) => field).filter((field) => field !== SKIP && !isLeadField(field));
  const seen = new Set<string>();
  const twice = own.find((field) => seen.size === seen.add(field).size);
  if (twice !== undefined) throw invalidMapping(`Two columns cannot share the merge field "${twice}"`);
}
