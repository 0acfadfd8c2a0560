/** One email as its author writes it: liquid in all of it; `html` is null where the text alone is written. */
export interface EmailTemplate {
  subject: string;
  text: string;
  html: string | null;
  /** The subject that half of the leads get instead, to see which one is opened more. */
  testSubject?: string | null | undefined;
}

/** What a lead's merge fields are filled from. */
export interface EmailLead {
  email: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  title: string | null;
  phone: string | null;
  custom: Readonly<Record<string, string>>;
}

/** In whose name an email goes out. Before the first launch the postal address may be unknown. */
export interface EmailSender {
  senderName: string;
  replyTo: string;
  postalAddress: string | null;
  companyName: string;
  /** Plain text above the footer. */
  signature?: string | null;
}

/** Where the links of one delivery lead. */
export interface EmailLinks {
  /** null: no pixel. */
  pixelUrl: string | null;
  /** Of the link that no reader sees, so that only machines follow it; by default there is none. */
  hiddenUrl?: string | null;
  unsubscribeUrl: string;
  /** @param link 1 for the email's first address, 2 for the next; the same address keeps its number */
  track(url: string, link: number): string;
}

/** One email as one lead reads it; the subject is a single line. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}
