import type { Settled } from './services/email/kept-emails';

export interface LogEntry {
  id: number;
  call: string;
  at: Date;
  /** Null while it runs, and where nothing was called. */
  ms: number | null;
  state: 'running' | 'answered' | 'failed' | 'happened';
  said: string;
}

/** A reader's reaction to a campaign email, a few seconds after it was sent. */
export function happened({ email, interaction }: Settled, id: number): LogEntry {
  const { opens, clicks, replies } = interaction;
  const deeds = [opens && 'opened it', clicks && 'clicked', replies && 'replied'].filter((deed) => deed !== false);
  const said = deeds.length > 0 ? deeds.join(', ') : 'did not open it';
  return { id, call: email.to, at: new Date(interaction.dueAt), ms: null, state: 'happened', said };
}
