import { DomainError } from '@rekindle/contracts';

export const noSuchLead = (): DomainError => new DomainError('NOT_FOUND', 'This lead does not exist, or it is not yours');

export const leadExists = (name: string): DomainError => new DomainError('LEAD_EXISTS', `${name} is already in your leads!`);

export const invalidAddress = (message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', message, [{ field: 'email', message }]);
