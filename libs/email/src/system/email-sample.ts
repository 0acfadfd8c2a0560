import type { SystemEmailText } from './system-email-text.js';

/** One kind of the product's emails with facts made up for it, written by the very words that its readers get. */
export interface EmailSample {
  /** As in an address, e.g. `trial-ending`. */
  kind: string;
  text: (publicUrl: string) => SystemEmailText;
}

const SAMPLE_READER = 'Jane Roe';

/** A sample in which its reader is greeted by name. @param words null would mean that nobody gets it: then the sample is wrong */
export const sampleOf = (kind: string, words: (publicUrl: string) => Omit<SystemEmailText, 'greeting'> | null): EmailSample => ({
  kind,
  text: (publicUrl) => {
    const text = words(publicUrl);
    if (!text) throw new Error(`The sample ${kind} is an email that nobody would get`);
    return { greeting: SAMPLE_READER, ...text };
  },
});
