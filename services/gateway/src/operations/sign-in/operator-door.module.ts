import { Global, Module } from '@nestjs/common';
import { OPERATOR_DOOR } from '@rekindle/platform';
import { AccessModule } from '../../access/access.module.js';
import { OperatorLog } from '../operator-log.js';
import { OperatorSignIns, SignInLog } from './operator-sign-ins.js';

/** The operators' sign-in, for their calls and for the sandbox, which knows none of this. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [OperatorLog, SignInLog, OperatorSignIns, { provide: OPERATOR_DOOR, useExisting: OperatorSignIns }],
  exports: [OperatorSignIns, OPERATOR_DOOR],
})
export class OperatorDoorModule {}
