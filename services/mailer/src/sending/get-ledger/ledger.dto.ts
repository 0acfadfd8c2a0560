import { ApiProperty } from '@nestjs/swagger';

/** planned = waiting + skipped + intended; intended = sent + failed + unknown + inFlight. Always. */
export class LedgerFigures {
  @ApiProperty({ description: 'Emails that the campaign means to send: waiting + skipped + intended' })
  planned: number;
  @ApiProperty()
  waiting: number;
  @ApiProperty()
  skipped: number;
  @ApiProperty({ description: 'Handed over, or being handed over: sent + failed + unknown + inFlight' })
  intended: number;
  @ApiProperty()
  sent: number;
  @ApiProperty()
  failed: number;
  @ApiProperty({ description: 'Perhaps delivered: the connection or the program ended before the answer. Never sent again' })
  unknown: number;
  @ApiProperty()
  inFlight: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { replied: 3, in_another_campaign: 4 } })
  skippedByReason: Record<string, number>;
}

export class LedgerStep extends LedgerFigures {
  @ApiProperty({ minimum: 1, maximum: 4 })
  step: number;
}

export class UnknownDelivery {
  @ApiProperty({ format: 'uuid' })
  leadId: string;
  @ApiProperty()
  step: number;
  @ApiProperty({ type: String, format: 'date-time' })
  since: Date;
}

export class Ledger extends LedgerFigures {
  @ApiProperty({ type: [LedgerStep] })
  steps: LedgerStep[];
  @ApiProperty({ type: [UnknownDelivery], description: 'The oldest 1,000 of them' })
  unknownDeliveries: UnknownDelivery[];
}
