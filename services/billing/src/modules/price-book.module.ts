import { Module } from '@nestjs/common';
import { GetPackagesController } from '../price-book/get-packages/get-packages.controller.js';
import { GetPackagesHandler } from '../price-book/get-packages/get-packages.js';
import { GetPlansController } from '../price-book/get-plans/get-plans.controller.js';
import { GetPlansHandler } from '../price-book/get-plans/get-plans.js';
import { PriceBookReader } from '../price-book/price-book-reader.js';

/** The plans on offer, over HTTP. */
@Module({
  controllers: [GetPackagesController, GetPlansController],
  providers: [PriceBookReader, GetPackagesHandler, GetPlansHandler],
  exports: [PriceBookReader],
})
export class PriceBookModule {}
