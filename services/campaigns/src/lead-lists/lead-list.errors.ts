import { DomainError } from '@rekindle/contracts';

export const noSuchLeadList = (): DomainError => new DomainError('NOT_FOUND', 'This lead list does not exist, or it is not yours');

export const leadListInUse = (campaign: string, what: string): DomainError =>
  new DomainError('LEAD_LIST_IN_USE', `The campaign "${campaign}" is sending to this list. ${what}`);

export const fileGone = (): DomainError =>
  new DomainError('IMPORT_FILE_GONE', 'The uploaded file is no longer stored: files are kept for 30 days. Please upload it again.');

export const invalidMapping = (message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', message, [{ field: 'mapping', message }]);

export const importedMeanwhile = (): DomainError =>
  new DomainError('CONCURRENCY_CONFLICT', 'This list was imported again at the same moment. Please look at it and try again.');
