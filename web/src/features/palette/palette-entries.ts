import { count, counted } from '../../lib/format';
import { type CampaignName, isReady, newCampaignPath, shownStatus, wizardPath } from '../campaigns/campaign-model';
import type { LeadListInList } from '../lead-pages/lead-lists/lead-lists.api';
import { calledBy } from '../lead-pages/leads/lead-name';
import type { Lead } from '../lead-pages/leads/leads.api';
import { sellsPlans } from '../../lib/own-use';
import { PLACES } from './places';

export type Group = 'People' | 'Campaigns' | 'Lists' | 'Go to' | 'Do';

export interface Entry {
  id: string;
  group: Group;
  label: string;
  note: string;
  /** The campaign's reactions, if there are any. */
  warm?: string;
  to: string;
  /** A person has no page: the entry leads to the leads that this search finds. */
  search?: string;
}

const FURTHER: [to: string, label: string, note: string][] = [
  ['/leads/lists', 'Lead lists', 'every file that you uploaded'],
  ['/settings/notifications', 'Notifications', ''],
  ['/settings/usage', 'Usage', sellsPlans() ? 'what your plan has left' : 'what you have used'],
  ['/settings/suppressions', 'Suppression list', 'addresses that get no email'],
  ['/settings/api-keys', 'API keys', ''],
  ['/settings/your-data', 'Your data', 'export it, or close the account'],
  ...(sellsPlans() ? [['/pricing', 'Plans', ''] as [string, string, string]] : []),
];

const DEEDS: [to: string, label: string, note: string][] = [
  ['/leads/upload', 'Upload leads', 'a CSV file of leads gone cold'],
  ['/campaign/setup', 'Have us set up a campaign', ''],
  ['/campaigns/new', 'Write one email', ''],
  ['/leads/import', 'Import leads', 'into no list'],
  ['/settings/mailboxes/connect', 'Connect a mailbox', ''],
  ['/settings/password', 'Change your password', ''],
];

const MOST = 5;

interface Known {
  people: readonly Lead[];
  campaigns: readonly CampaignName[];
  lists: readonly LeadListInList[];
}

/** The results for the typed words, or all places and actions while nothing is typed; people are found by the server. */
export function entriesFor(typed: string, { people, campaigns, lists }: Known): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const places = [...placesToGo(), ...actions()];
  if (words.length === 0) return places;
  const found = (entries: Entry[]) => entries.filter(holdsAll(words)).sort(byStart(words[0] ?? ''));
  return [
    ...people.slice(0, MOST).map(person),
    ...found(campaigns.map(campaign)).slice(0, MOST),
    ...found(lists.map(list)).slice(0, MOST),
    ...found(placesToGo()),
    ...found([...actions(), ...campaigns.filter(isReady).map(launch), ...lists.map(revive)]).slice(0, MOST),
  ];
}

const placesToGo = (): Entry[] => [
  ...PLACES.map(([letter, to, label]): Entry => ({ id: `go ${letter}`, group: 'Go to', label, note: '', to })),
  ...FURTHER.map(([to, label, note]): Entry => ({ id: `go ${to}`, group: 'Go to', label, note, to })),
];

const actions = (): Entry[] => DEEDS.map(([to, label, note]) => ({ id: `do ${to}`, group: 'Do', label, note, to }));

const person = (lead: Lead): Entry => ({
  id: `lead ${lead.id}`,
  group: 'People',
  label: calledBy(lead),
  note: lead.company ?? lead.email,
  to: '/leads',
  search: lead.email,
});

function campaign(one: CampaignName): Entry {
  const { replied } = one;
  return {
    id: `campaign ${one._id}`,
    group: 'Campaigns',
    label: one.name,
    note: [STATUS[shownStatus(one)], one.leadListName].filter(Boolean).join(', '),
    ...(replied > 0 && { warm: `${count(replied)} replied` }),
    to: one.launchedAt === null && one.lead_list_id !== null ? wizardPath(one) : `/campaigns/${one._id}`,
  };
}

const list = ({ _id, fileName, totalLeads }: LeadListInList): Entry => ({
  id: `list ${_id}`,
  group: 'Lists',
  label: fileName,
  note: counted(totalLeads, 'lead'),
  to: `/leads/${_id}`,
});

const launch = (one: CampaignName): Entry => ({
  id: `launch ${one._id}`,
  group: 'Do',
  label: `Launch ${one.name}`,
  note: 'nothing goes before you confirm',
  to: `/campaigns/${one._id}/launch`,
});

const revive = ({ _id, fileName, totalLeads }: LeadListInList): Entry => ({
  id: `revive ${_id}`,
  group: 'Do',
  label: `Revive ${fileName}`,
  note: `a campaign for ${counted(totalLeads, 'lead')}`,
  to: newCampaignPath(_id),
});

const STATUS: Record<string, string> = {
  draft: 'Draft',
  pending_setup: 'Being set up',
  processing: 'Processing',
  ready: 'Ready to launch',
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
  failed: 'Failed',
};

const holdsAll =
  (words: string[]) =>
  ({ label, note }: Entry): boolean =>
    words.every((word) => `${label} ${note}`.toLowerCase().includes(word));

/** Entries with it at the start of a word of their label first; otherwise in their previous order. */
function byStart(word: string): (a: Entry, b: Entry) => number {
  const rank = ({ label }: Entry): number => {
    const text = label.toLowerCase();
    if (text.startsWith(word)) return 0;
    return text.split(/[\s._-]+/).some((part) => part.startsWith(word)) ? 1 : 2;
  };
  return (a, b) => rank(a) - rank(b);
}

/** The label in pieces, every second of which is one of the typed words. */
export function marked(label: string, typed: string): string[] {
  const words = typed.trim().split(/\s+/).filter(Boolean).map(escaped);
  return words.length === 0 ? [label] : label.split(new RegExp(`(${words.join('|')})`, 'i'));
}

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
