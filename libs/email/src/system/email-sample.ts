import type { SystemEmailText } from './system-email-text.js';

/** One kind of the product's emails with sample facts, written with the same words that its readers get. */
export interface EmailSample {
  /** As used in URLs, e.g. `trial-ending`. */
  kind: string;
  text: (publicUrl: string) => SystemEmailText;
}

const SAMPLE_READER = 'Jane Roe';

/** A sample that greets its reader by name. @param words null would mean that nobody gets it, so the sample would be wrong */
export const sampleOf = (kind: string, words: (publicUrl: string) => Omit<SystemEmailText, 'greeting'> | null): EmailSample => ({
  kind,
  text: (publicUrl) => {
    const text = words(publicUrl);
    if (!text) throw new Error(`The sample ${kind} is an email that nobody would get`);
    return { greeting: SAMPLE_READER, ...text };
  },
});
