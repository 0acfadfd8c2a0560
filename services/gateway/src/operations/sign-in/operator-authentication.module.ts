import { Global, Module } from '@nestjs/common';
import { OPERATOR_AUTHENTICATION } from '@rekindle/platform';
import { AccessModule } from '../../access/access.module.js';
import { OperatorLog } from '../operator-log.js';
import { OperatorSignIns, SignInLog } from './operator-sign-ins.js';

/** The operators' sign-in, for their API and for the sandbox, which is unaware of its details. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [OperatorLog, SignInLog, OperatorSignIns, { provide: OPERATOR_AUTHENTICATION, useExisting: OperatorSignIns }],
  exports: [OperatorSignIns, OPERATOR_AUTHENTICATION],
})
export class OperatorAuthenticationModule {}
