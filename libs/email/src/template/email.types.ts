/** One email as its author writes it, with liquid in every part; `html` is null if only the text is written. */
export interface EmailTemplate {
  subject: string;
  text: string;
  html: string | null;
  /** The subject that half of the leads get instead, to find out which is opened more often. */
  testSubject?: string | null | undefined;
}

/** The source of a lead's merge fields. */
export interface EmailLead {
  email: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  title: string | null;
  phone: string | null;
  custom: Readonly<Record<string, string>>;
}

/** The sender that an email names. Before the first launch the postal address may be unknown. */
export interface EmailSender {
  senderName: string;
  replyTo: string;
  postalAddress: string | null;
  companyName: string;
  /** Plain text above the footer. */
  signature?: string | null;
}

/** The link targets of one delivery. */
export interface EmailLinks {
  /** null: no pixel. */
  pixelUrl: string | null;
  /** The URL of the link that no reader sees, so that only machines follow it; by default there is none. */
  hiddenUrl?: string | null;
  unsubscribeUrl: string;
  /** @param link 1 for the email's first URL, 2 for the next; the same URL keeps its number */
  track(url: string, link: number): string;
}

/** One email as one lead reads it; the subject is a single line. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}
