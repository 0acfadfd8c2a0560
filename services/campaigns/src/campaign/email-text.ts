import type { TextRef } from './campaign.js';

/** One email as the vault keeps it; `html` is null where the HTML is made from the text. */
export interface EmailText {
  subject: string;
  text: string;
  html: string | null;
  author: 'built-in' | 'openai' | 'user';
}

export const sameEmail = (a: EmailText, b: Omit<EmailText, 'author'>): boolean =>
  a.subject === b.subject && a.text === b.text && a.html === b.html;

export const textRef = ({ textId, version }: TextRef): TextRef => ({ textId, version });
