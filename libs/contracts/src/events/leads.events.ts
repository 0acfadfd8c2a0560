import { Type } from '@sinclair/typebox';
import { Count, Id, Month, described, eventsOf } from './define-event.js';

const define = eventsOf('campaigns');
const accountId = '0197a000-0000-7000-8000-000000000001';
/** Missing in events from before plans had monthly limits. */
export const CountedMonth = Type.Optional(described(Month, "The calendar month, in the account's time zone, whose limit it counts to"));
const listId = '0197a000-0000-7000-8000-000000000010';
const leadId = '0197a000-0000-7000-8000-000000000030';

export const LeadListUploaded = define('LeadListUploaded', {
  summary: 'A file of leads arrived and will be read.',
  schema: Type.Object({ accountId: Id, listId: Id, importId: Id, fileSha256: Type.String(), bytes: Count }),
  example: { accountId, listId, importId: listId, fileSha256: 'b1946ac92492d2347c6235b4d2611184', bytes: 20480 },
});
export const LeadsImported = define('LeadsImported', {
  summary: 'The file was read: its good rows are leads of the list now.',
  schema: Type.Object({
    accountId: Id,
    listId: Id,
    importId: Id,
    totalLeads: Count,
    validLeads: Count,
    invalidLeads: Count,
    duplicateLeads: Count,
    overLimitLeads: Count,
    leadsInList: Count,
    newLeads: Count,
    month: CountedMonth,
  }),
  example: {
    accountId,
    listId,
    importId: listId,
    totalLeads: 410,
    validLeads: 398,
    invalidLeads: 10,
    duplicateLeads: 2,
    overLimitLeads: 0,
    leadsInList: 398,
    newLeads: 398,
    month: '2026-11',
  },
});
export const LeadListDeleted = define('LeadListDeleted', {
  summary: 'A list was deleted with all of its leads.',
  schema: Type.Object({ accountId: Id, listId: Id }),
  example: { accountId, listId },
});
export const LeadAdded = define('LeadAdded', {
  summary: 'One lead was added by hand.',
  schema: Type.Object({ accountId: Id, leadId: Id, listId: Type.Union([Id, Type.Null()]), month: CountedMonth }),
  example: { accountId, leadId, listId: null, month: '2026-11' },
});
export const LeadDeleted = define('LeadDeleted', {
  summary: 'One lead was deleted and gets no more emails.',
  schema: Type.Object({ accountId: Id, leadId: Id, listId: Type.Optional(Id) }),
  example: { accountId, leadId, listId },
});
export const LeadErased = define('LeadErased', {
  summary: 'All that was kept of a person was erased; what was counted stays counted.',
  schema: Type.Object({ accountId: Id, leadId: Id }),
  example: { accountId, leadId },
});
