import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Conversion, toConversion } from './conversion.dto.js';
import { noSuchConversion } from './conversion.errors.js';
import { Conversions } from './conversions.js';

/** Asks for one order, for a request whose answer is wanted once more. */
export class GetConversion extends Query<Conversion> {
  constructor(
    readonly accountId: string,
    readonly conversionId: string,
  ) {
    super();
  }
}

@QueryHandler(GetConversion)
export class GetConversionHandler implements IQueryHandler<GetConversion> {
  constructor(private readonly conversions: Conversions) {}

  async execute({ accountId, conversionId }: GetConversion): Promise<Conversion> {
    const found = await this.conversions.find({ accountId, conversionId });
    if (!found) throw noSuchConversion();
    return toConversion(found.row, found.externalId);
  }
}
