import type { RefObject } from 'react';
import type { MergeField } from './sequence.api';

/** What an email says; `html` is null where it is made from the text. */
interface EmailBody {
  text: string;
  html: string | null;
}

/** What the formatted and the plain editor of an email have in common. */
export interface BodyProps {
  body: EmailBody;
  fields: readonly MergeField[];
  /** Puts a field where the caret is; set by the editor that is shown. */
  inserterRef: RefObject<(field: string) => void>;
  onChange: (body: EmailBody) => void;
}
