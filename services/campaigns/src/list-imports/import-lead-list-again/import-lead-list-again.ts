import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ColumnMapping } from '../../reading/match-header.js';
import { CampaignsOfList } from '../../lead-lists/campaigns-of-list.js';
import type { ImportResponse } from '../import-response.dto.js';
import { LeadListRecords } from '../../lead-lists/lead-list-records.js';
import { leadListInUse } from '../../lead-lists/lead-list.js';
import { ListImporter } from '../list-importer.js';
import { newMapping } from './new-mapping.js';

/** Reads the stored file of a list again under another mapping; its leads change all at once. */
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
    const sending = await this.campaigns.sending(accountId, listId);
    if (sending !== undefined) throw leadListInUse(sending, 'Its columns can be changed once that campaign is completed or deleted.');
    return this.importer.run({ ...list, mapping: newMapping(list.mapping, mapping) }, 'replace');
  }
}
