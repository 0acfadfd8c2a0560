import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from '@rekindle/contracts';

/** With which codes this call can be refused, and when, beyond what every call of its kind can. */
export const Refuses = (refusals: Partial<Record<ErrorCode, string>>): MethodDecorator => ApiExtension('x-refusals', refusals);
