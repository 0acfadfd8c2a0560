import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ImportAnswers } from '../import-answers.js';
import type { ImportResponse } from '../import-response.dto.js';
import { LeadListRecords } from '../../lead-lists/lead-list-records.js';
import { ListImporter } from '../list-importer.js';

/** Imports the leads waiting in a list's stored file since a limit was reached; existing leads are unchanged. */
export class ImportWaitingLeads extends Command<ImportResponse> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {
    super();
  }
}

@CommandHandler(ImportWaitingLeads)
export class ImportWaitingLeadsHandler implements ICommandHandler<ImportWaitingLeads> {
  constructor(
    private readonly records: LeadListRecords,
    private readonly answers: ImportAnswers,
    private readonly importer: ListImporter,
  ) {}

  /** Stays quiet on a repeat: with nothing waiting, it returns the last import's response. */
  async execute({ accountId, listId }: ImportWaitingLeads): Promise<ImportResponse> {
    const list = await this.records.get(accountId, listId);
    return list.takenThroughRow === null ? this.answers.asBefore(list) : this.importer.run(list, 'waiting');
  }
}
