import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { RefundPayment } from '@rekindle/contracts';
import { ForOperators, IdParam, Refuses, SellsPlans } from '@rekindle/platform';
import { IsBoolean, IsIn } from 'class-validator';
import type { FaultOf } from '../../../fields/field-faults.js';
import { NoFault } from '../../../fields/no-fault.js';
import { OperatorLog } from '../../operator-log.js';
import { AccountOwners } from '../account-owners.js';

const LONGEST = 200;
const invoiceFault: FaultOf = (value) =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST ? null : 'The invoice is missing';

class WantedRefund {
  @ApiProperty({ description: "The invoice's id", example: 'in_1Q2w3E4r5T' })
  @NoFault(invoiceFault)
  invoice_id: string;

  @ApiProperty({ enum: ['guarantee', 'goodwill'], description: 'The reason that the customer reads', example: 'guarantee' })
  @IsIn(['guarantee', 'goodwill'], { message: 'because must be guarantee or goodwill' })
  because: 'guarantee' | 'goodwill';

  @ApiPropertyOptional({ type: Boolean, description: 'Ends the subscription of that invoice at once', default: false, example: false })
  @IsBoolean({ message: 'end_subscription must be true or false' })
  end_subscription = false;
}

@ApiTags('operations')
@SellsPlans()
@ForOperators()
@Controller('admin/accounts')
export class RefundPaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: AccountOwners,
    private readonly log: OperatorLog,
  ) {}

  @Post(':accountId/refund')
  @HttpCode(204)
  @ApiOperation({ summary: 'Refunds a payment, whole, and notifies the customer by email; a repeat refunds nothing more' })
  @Refuses({
    NOT_REFUNDABLE: 'Nothing was charged for it, or it was paid too long ago',
    OTHER_PAYMENT_STANDS: 'The subscription is to end, and something else is paid for the same time: that is named, and is refunded first',
    SERVICE_UNAVAILABLE: 'It is not certain whether the refund went through: a repeat refunds nothing more',
  })
  @ApiNoContentResponse()
  async refund(@IdParam('accountId') accountId: string, @Body() { invoice_id, because, end_subscription }: WantedRefund): Promise<void> {
    await this.owners.of(accountId);
    const command = new RefundPayment(accountId, invoice_id, because, end_subscription);
    const { changed } = await this.commands.execute(command);
    if (changed) await this.log.record({ operation: 'payments.refund', target: `${accountId} ${invoice_id}` });
  }
}
