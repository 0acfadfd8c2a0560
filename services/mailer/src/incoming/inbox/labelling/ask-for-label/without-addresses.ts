const LONGEST = 2_000;

/** The part of a lead's answer that a language model may read: no address, URL or number by which the writer can be reached. */
export const withoutAddresses = (words: string): string =>
  words
    .slice(0, LONGEST)
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '[page]')
    .replace(/\+?\(?\d(?:[\s()./-]{0,2}\d){6,}/g, '[number]');
