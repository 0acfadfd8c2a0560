/** What an email of the product itself says; plain text in all of it. */
export interface SystemEmailText {
  subject: string;
  /** What a list of emails shows after the subject; else the first paragraph. */
  preheader?: string;
  /** Who is greeted: `Hello Jane,`; null greets nobody by name. */
  greeting: string | null;
  paragraphs: readonly string[];
  /** Lines of an invoice, figures of a week: below the paragraphs. */
  figures?: Figures;
  /** One thing to do: a button, with its address written below for programs that show none. */
  action?: { label: string; url: string };
  /** What is written below the button: how long it works, what to do when it was somebody else. */
  closing?: readonly string[];
  /** Why the reader gets it, and where that is changed. */
  reason?: { words: string; link: string; url: string };
}

export interface Figures {
  title: string;
  /** Above the values and the values before. */
  columns?: readonly [value: string, before: string];
  rows: readonly FigureRow[];
}

interface FigureRow {
  label: string;
  value: string;
  before?: string;
  isTotal?: boolean;
}

/** Why a user gets an email that can be switched off. @param what e.g. `campaigns that fail` */
export const becauseWanted = (what: string, publicUrl: string): NonNullable<SystemEmailText['reason']> => ({
  words: `You get this email because you want to hear of ${what}.`,
  link: 'Switch it off in your settings',
  url: `${publicUrl}/settings/notifications`,
});
