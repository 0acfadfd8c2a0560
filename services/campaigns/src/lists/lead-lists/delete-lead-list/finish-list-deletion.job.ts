import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { ListEraser } from '../list-eraser.js';

export const FINISH_LIST_DELETION = 'campaigns.finish-list-deletion';

export interface FinishListDeletion {
  accountId: string;
  listId: string;
}

/** Deletes a list for which the mailer was held, if the requesting process ended first. Usually it is already gone. */
@Injectable()
export class FinishListDeletionJob implements JobHandler<FinishListDeletion> {
  readonly name = FINISH_LIST_DELETION;

  constructor(private readonly lists: ListEraser) {}

  handle({ accountId, listId }: FinishListDeletion): Promise<void> {
    return this.lists.erase(accountId, listId, { leadsToo: true });
  }
}
