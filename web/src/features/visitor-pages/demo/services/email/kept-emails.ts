import type { Simulation } from '../../simulation/simulation';
import { afterInteraction, type Interaction, isDue } from './interaction';
import type { SentEmail } from './sent-email';

const EMAILS = 'emails';
const INTERACTIONS = 'interactions';

/** Newest first. */
export const keptEmails = (simulation: Simulation): SentEmail[] => {
  settleInteractions(simulation);
  return simulation.records.list<SentEmail>(EMAILS);
};

export const keepEmail = ({ records }: Simulation, email: SentEmail): void =>
  records.write(EMAILS, [email, ...records.list<SentEmail>(EMAILS)]);

export const keepInteraction = ({ records }: Simulation, interaction: Interaction): void =>
  records.write(INTERACTIONS, [...records.list<Interaction>(INTERACTIONS), interaction]);

export const waitingInteractions = ({ records }: Simulation): number => records.list<Interaction>(INTERACTIONS).length;

export interface Settled {
  email: SentEmail;
  interaction: Interaction;
}

/** Records the reactions that are due by now. @returns them, in the order in which they were due */
export function settleInteractions({ records, now }: Simulation): Settled[] {
  const all = records.list<Interaction>(INTERACTIONS);
  const due = all.filter((one) => isDue(one, now())).sort((a, b) => a.dueAt.localeCompare(b.dueAt));
  if (due.length === 0) return [];
  const settled: Settled[] = [];
  const emails = records.list<SentEmail>(EMAILS).map((email) => {
    const interaction = due.find(({ emailId }) => emailId === email.id);
    if (!interaction) return email;
    const after = afterInteraction(email, interaction);
    settled.push({ email: after, interaction });
    return after;
  });
  records.write(EMAILS, emails);
  records.write(
    INTERACTIONS,
    all.filter((one) => !due.includes(one)),
  );
  return settled.sort((a, b) => a.interaction.dueAt.localeCompare(b.interaction.dueAt));
}
