import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { GreetController } from './greet/greet.controller.js';

@Module({ imports: [CqrsModule], controllers: [GreetController] })
export class GatewayApiModule {}
