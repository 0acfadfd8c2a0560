import { Inject, Injectable } from '@nestjs/common';
import type { Reaction, StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { stopFor } from '../hand-off.decide.js';
import { OutreachBook, type OutreachKey } from '../outreach-book.js';

/** Who has bought is not urged any further. */
@Injectable()
export class StopOutreachWhenLeadConverted implements Reaction {
  readonly name = 'mailer.stop-outreach-when-lead-converted';
  readonly context = 'mailer';
  readonly from = 'beginning';
  readonly subscribesTo = ['ConversionRecorded'];

  constructor(@Inject(OutreachBook) private readonly outreaches: OutreachBook) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const key = event.data as unknown as OutreachKey;
    await this.outreaches.change(tx, [key], event.occurredAt, (outreach) => stopFor(outreach, 'converted'));
  }
}
