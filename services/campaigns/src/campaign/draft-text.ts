/** A draft as the vault keeps it. */
export interface DraftText {
  name: string;
  subject: string;
  body: string;
}
