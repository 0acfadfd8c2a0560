const FIELD = /\{\{\s*[\p{L}_][\p{L}\p{N}_]*\s*\|\s*default:\s*"([^"{}]*)"\s*\}\}/gu;
const SENDER = /\{\{\s*sender_(?:name|company)(?:\s*\|\s*default:\s*sender_company)?\s*\}\}/g;
const LITERAL = /\{\{\s*"(\{[{%])"\s*\}\}/g;

/** A template as a lead reads it of whom only the address is known. */
export const asStrangerReads = (template: string): string => template.replace(FIELD, '$1').replace(SENDER, 'Sender').replace(LITERAL, '$1');
