import { DomainError, type FieldFault } from '@rekindle/contracts';

export const noSuchConversion = (): DomainError => new DomainError('NOT_FOUND', 'This order does not exist, or it is not yours');

export const noSuchLead = (field: string): DomainError => {
  const message = 'This lead does not exist, or it is not yours';
  return new DomainError('NOT_FOUND', message, [{ field, message }]);
};

export const notInCampaign = (): DomainError => {
  const message = 'This lead is not on the list of that campaign';
  return new DomainError('NOT_FOUND', message, [{ field: 'campaign_id', message }]);
};

export const invalid = (field: string, message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field, message }]);

export const differs = (fields: readonly string[]): DomainError => {
  const faults: FieldFault[] = fields.map((field) => ({ field, message: `Another ${field} was recorded under this external_id` }));
  return new DomainError('CONVERSION_DIFFERS', `An order with this external_id is recorded with another ${fields.join(', ')}`, faults);
};

export const refundDiffers = (): DomainError => {
  const message = 'This refund_id was recorded with another amount';
  return new DomainError('CONVERSION_DIFFERS', message, [{ field: 'amount', message }]);
};

export const exceeds = (leftCents: number): DomainError => {
  const message =
    leftCents > 0 ? `Only $${(leftCents / 100).toFixed(2)} of this order is left to take back` : 'This order has been taken back already';
  return new DomainError('REVERSAL_EXCEEDS_AMOUNT', message, [{ field: 'amount', message }]);
};
