import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError, ResolveOutcome } from '@rekindle/contracts';
import { ForOperators, IdParam } from '@rekindle/platform';
import { ResolveDeliveryBody } from './resolve-delivery.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/deliveries')
export class ResolveDeliveryController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':deliveryId/resolve')
  @HttpCode(204)
  @ApiOperation({ summary: 'Settles an email whose outcome is unknown; nothing is sent again' })
  @ApiNoContentResponse()
  async resolve(@IdParam('deliveryId') deliveryId: string, @Body() { outcome, reason }: ResolveDeliveryBody): Promise<void> {
    const resolve = new ResolveOutcome(deliveryId, outcome, 'operator', reason.trim());
    const { changed } = await this.commands.execute(resolve);
    if (!changed) throw new DomainError('NOT_FOUND', 'The outcome of this email is not open any more.');
  }
}
