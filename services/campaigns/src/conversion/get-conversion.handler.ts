import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Conversion, toConversion } from './conversion.dto.js';
import { noSuchConversion } from './conversion.errors.js';
import { Conversions } from './conversions.js';
import { GetConversion } from './get-conversion.js';

@QueryHandler(GetConversion)
export class GetConversionHandler implements IQueryHandler<GetConversion, Conversion> {
  constructor(@Inject(Conversions) private readonly conversions: Conversions) {}

  async execute({ accountId, conversionId }: GetConversion): Promise<Conversion> {
    const found = await this.conversions.find({ accountId, conversionId });
    if (!found) throw noSuchConversion();
    return toConversion(found.row, found.externalId);
  }
}
