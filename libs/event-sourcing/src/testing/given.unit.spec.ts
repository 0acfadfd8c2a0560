import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import type { Aggregate } from '../model/types.js';
import { givenFor } from './given.js';

const [accountId, listId] = [newId(), newId()];
type LeadListDeleted = { type: 'LeadListDeleted'; data: { accountId: string; listId: string } };
const deleted: LeadListDeleted = { type: 'LeadListDeleted', data: { accountId, listId } };
const leadList: Aggregate<{ gone: boolean }, LeadListDeleted> = { initial: { gone: false }, evolve: () => ({ gone: true }) };
const given = givenFor(leadList);

const deleteList = (state: { gone: boolean }): LeadListDeleted[] => (state.gone ? [] : [deleted]);
const refuse = (): never => {
  throw new DomainError('LEAD_LIST_IN_USE', 'A campaign is using this list.');
};

describe('the test kit', () => {
  it('folds the given events and compares the returned ones', () => {
    given([]).when(deleteList).then([deleted]);
    given([deleted]).when(deleteList).then([]);
    expect(given([deleted]).state).toEqual({ gone: true });
  });

  it('returns the refusal', () => {
    expect(given([]).when(refuse).thenRefuses('LEAD_LIST_IN_USE').detail).toBe('A campaign is using this list.');
  });

  it('fails if other events are returned, nothing is refused, or the code is different', () => {
    expect(() => given([]).when(deleteList).then([])).toThrow();
    expect(() => given([]).when(deleteList).thenRefuses('NOT_FOUND')).toThrow('Nothing was refused');
    expect(() => given([]).when(refuse).thenRefuses('NOT_FOUND')).toThrow();
  });

  it('fails if an event does not match its schema', () => {
    const broken = { ...deleted, data: { accountId, listId: 'seven' } };
    expect(() => given([broken])).toThrow('LeadListDeleted/listId');
  });
});
