import { TypedText } from '../typed-text.js';

/** One answer of the form: text that is not blank. @param label as the form names it */
export const AnswerField = (label: string, maxLength: number, example: string): PropertyDecorator =>
  TypedText({ label, maxLength, example });
