/** The contents of an email of the product itself, as plain text throughout. */
export interface SystemEmailText {
  subject: string;
  /** The text that a list of emails shows after the subject; the first paragraph by default. */
  preheader?: string;
  /** The name in `Hello Jane,`; null greets nobody by name. */
  greeting: string | null;
  paragraphs: readonly string[];
  /** Lines of an invoice or a week's figures, below the paragraphs. */
  figures?: Figures;
  /** One thing to do: a button, with its URL written below for programs that show no buttons. */
  action?: { label: string; url: string };
  /** Text below the button: how long it is valid, or what to do if it was somebody else. */
  closing?: readonly string[];
  /** Why the reader gets it, and where that can be changed. */
  reason?: { words: string; link: string; url: string };
}

export interface Figures {
  title: string;
  /** Headings above the values and the values before. */
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
