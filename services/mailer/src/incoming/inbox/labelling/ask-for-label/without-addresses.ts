const LONGEST = 2_000;

/** What a language model may read of a lead's answer: no address, page or number by which its writer can be reached. */
export const withoutAddresses = (words: string): string =>
  words
    .slice(0, LONGEST)
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '[page]')
    .replace(/\+?\(?\d(?:[\s()./-]{0,2}\d){6,}/g, '[number]');
