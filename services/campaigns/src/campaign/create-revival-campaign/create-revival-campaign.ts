import type { BriefText } from '../brief-text.js';

/** Asks for a revival campaign; its strategy and emails are written afterwards, stage by stage. */
export class CreateRevivalCampaign {
  constructor(
    readonly accountId: string,
    readonly listId: string,
    readonly brief: BriefText,
    readonly pricingModel: string,
  ) {}
}
