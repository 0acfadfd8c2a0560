import { describe, expect, it } from '@jest/globals';
import type { CampaignsEvent } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { deleteLeadList } from './delete-lead-list/delete-lead-list.decide.js';
import { importLeads, leadList, uploadLeadList } from './lead-list.js';

const given = givenFor(leadList);
const accountId = '0197a000-0000-7000-8000-000000000001';
const listId = '0197a000-0000-7000-8000-000000000010';
const importId = '0197a000-0000-7000-8000-000000000011';
const leadId = '0197a000-0000-7000-8000-000000000012';
const figures = { totalLeads: 10, validLeads: 6, invalidLeads: 2, duplicateLeads: 1, overLimitLeads: 1 };
const imported = { accountId, listId, importId, figures, leadsInList: 6, newLeads: 6, month: '2026-11' };
const file = { ...imported, fileSha256: 'b1946ac9', bytes: 512 };

const uploadedEvent: CampaignsEvent = {
  type: 'LeadListUploaded',
  data: { accountId, listId, importId, fileSha256: 'b1946ac9', bytes: 512 },
};
const importedEvent: CampaignsEvent = {
  type: 'LeadsImported',
  data: { accountId, listId, importId, ...figures, leadsInList: 6, newLeads: 6, month: '2026-11' },
};
const deletedEvent: CampaignsEvent = { type: 'LeadListDeleted', data: { accountId, listId } };
const ready = [uploadedEvent, importedEvent];

describe('a new list', () => {
  it('appears together with its leads', () => {
    given([])
      .when((state) => uploadLeadList(file, state))
      .then(ready);
  });

  it('can neither be imported again nor deleted', () => {
    given([])
      .when((state) => importLeads(imported, state))
      .thenRefuses('NOT_FOUND');
    given([])
      .when((state) => deleteLeadList(undefined, state))
      .thenRefuses('NOT_FOUND');
  });
});

describe('a ready list', () => {
  it('stays quiet on the same upload', () => {
    given(ready)
      .when((state) => uploadLeadList(file, state))
      .then([]);
  });

  it('adopts the figures of another import', () => {
    const again = { ...imported, importId: leadId, figures: { ...figures, validLeads: 7, overLimitLeads: 0 }, leadsInList: 8, newLeads: 1 };
    given(ready)
      .when((state) => importLeads(again, state))
      .then([
        {
          type: 'LeadsImported',
          data: {
            accountId,
            listId,
            importId: leadId,
            ...figures,
            validLeads: 7,
            overLimitLeads: 0,
            leadsInList: 8,
            newLeads: 1,
            month: '2026-11',
          },
        },
      ]);
  });

  it('counts leads added and deleted singly', () => {
    const added: CampaignsEvent = { type: 'LeadAdded', data: { accountId, leadId, listId } };
    const gone: CampaignsEvent = { type: 'LeadDeleted', data: { accountId, leadId, listId } };
    expect(given([...ready, added, added, gone]).state).toEqual({ status: 'ready', accountId, listId, importId, figures, leads: 7 });
  });

  it('can be deleted, but not while a campaign sends to it', () => {
    given(ready)
      .when((state) => deleteLeadList(undefined, state))
      .then([deletedEvent]);
    const refusal = given(ready)
      .when((state) => deleteLeadList('Spring', state))
      .thenRefuses('LEAD_LIST_IN_USE');
    expect(refusal.detail).toContain('"Spring"');
  });
});

describe('a deleted list', () => {
  it('stays quiet on a repeat and refuses imports', () => {
    given([...ready, deletedEvent])
      .when((state) => deleteLeadList(undefined, state))
      .then([]);
    given([...ready, deletedEvent])
      .when((state) => importLeads(imported, state))
      .thenRefuses('NOT_FOUND');
  });
});
