import { Type } from '@sinclair/typebox';
import type { Tool } from '../writing/language-model/language-model.js';
import { TOO_FEW_ORDERS } from '../figures/ratios.js';
import type { ChatFacts, Figures } from './chat-facts.js';
import { referenceTo, replaceReferences } from './lead-references.js';

const nothing = Type.Object({}, { additionalProperties: false });
const tool = (name: string, description: string): Tool => ({ name, description, parameters: nothing });

/** Omits figures that the model must not repeat. */
const visible = (figures: Figures) =>
  figures.roas !== null && figures.orders < TOO_FEW_ORDERS ? { ...figures, roas: 'too early to tell', roasRange: null } : figures;

const placeholders = ['{lead_A}', '{lead_B}', '{lead_C}'];
const PLACEHOLDER = /\{lead_[ABC]\}/g;

/** A model never sees leads' names: it writes placeholders, which stand for the leads to call now. */
export const withReferences = (text: string, { calls }: Pick<ChatFacts, 'calls'>): string =>
  text.replace(PLACEHOLDER, (placeholder) => {
    const lead = calls[placeholders.indexOf(placeholder)];
    return lead ? referenceTo(lead) : placeholder;
  });

/** An earlier answer for the model; a lead that is not to be called any more has no placeholder. */
export const withPlaceholders = (text: string, { calls }: Pick<ChatFacts, 'calls'>): string =>
  replaceReferences(text, (id) => placeholders[calls.findIndex(({ leadId }) => leadId === id)] ?? 'a lead');

const look: Record<string, { tool: Tool; read: (facts: ChatFacts) => unknown }> = {
  get_figures: {
    tool: tool('get_figures', 'What was sent and what came back; rates are percent'),
    read: ({ name, figures }) => ({ campaign: name ?? 'all campaigns together', ...visible(figures) }),
  },
  get_emails: {
    tool: tool('get_emails', 'The emails with their subjects and what each brought; rates are percent'),
    read: ({ steps }) => ({ steps }),
  },
  get_strategy: {
    tool: tool('get_strategy', "The campaign's strategy and its planned budget"),
    read: ({ overview, budget }) => ({ overview, budget }),
  },
  get_leads_to_call: {
    tool: tool('get_leads_to_call', 'Who to call first, and why; write each "lead" exactly as it is given, it becomes the name'),
    read: ({ calls }) => ({ leads: calls.map(({ reason }, index) => ({ lead: placeholders[index], reason })) }),
  },
  get_subjects: {
    tool: tool('get_subjects', 'The subject of each email, with ideas that fit the campaign'),
    read: ({ subjects, editable }) => ({ subjects, canStillBeChanged: editable }),
  },
  list_campaigns: {
    tool: tool('list_campaigns', 'Every campaign with its status and figures'),
    read: ({ campaigns }) => ({ campaigns: campaigns.map((one) => ({ ...one, figures: visible(one.figures) })) }),
  },
};

export const tools: Tool[] = Object.values(look).map((one) => one.tool);

/** @returns JSON; an unknown tool returns an error, since a model may make one up */
export const callTool = (name: string, facts: ChatFacts): string =>
  JSON.stringify(Object.hasOwn(look, name) ? look[name]?.read(facts) : { error: 'There is no such tool.' });
