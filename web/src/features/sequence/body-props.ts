import type { RefObject } from 'react';
import type { MergeField } from './sequence.api';

/** The content of an email; `html` is null if it is generated from the text. */
interface EmailBody {
  text: string;
  html: string | null;
}

/** What the formatted and the plain editor of an email have in common. */
export interface BodyProps {
  body: EmailBody;
  fields: readonly MergeField[];
  /** Inserts a field at the caret; set by the editor that is shown. */
  inserterRef: RefObject<(field: string) => void>;
  onChange: (body: EmailBody) => void;
}
