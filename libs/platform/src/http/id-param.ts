import { Param } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { validate } from 'uuid';

/** A malformed id is answered like an object that does not exist. */
const idOrNotFound = {
  transform(value: unknown): string {
    if (typeof value === 'string' && validate(value)) return value.toLowerCase();
    throw new DomainError('NOT_FOUND', 'This does not exist, or it is not yours');
  },
};

/** An id in the path, e.g. `@IdParam('campaignId') campaignId: string`. */
export const IdParam = (name: string): ParameterDecorator => Param(name, idOrNotFound);
