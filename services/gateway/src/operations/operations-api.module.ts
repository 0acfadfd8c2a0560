import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { OperatorSessionController } from './sign-in/operator-session.controller.js';

/** What runs the service, over HTTP and for operators only. */
@Module({ imports: [AccessModule], controllers: [OperatorSessionController] })
export class OperationsApiModule {}
