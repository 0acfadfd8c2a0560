import type { LegalLine, LegalSection, LegalVersion } from '../legal-text';
import { PRIVACY_2026_11_01, TO_A_MODEL } from './privacy-2026-11-01';

const WITH_REPLIES =
  'a language model, where this installation uses one: your answers, figures about your list, and what leads reply; no address of a lead';

type Paragraph = LegalSection['paragraphs'][number];
const isList = (paragraph: Paragraph): paragraph is readonly LegalLine[] => Array.isArray(paragraph);

const changed = ({ title, paragraphs }: LegalSection): LegalSection => ({
  title,
  paragraphs: paragraphs.map((one) => (isList(one) ? one.map((line) => (line === TO_A_MODEL ? WITH_REPLIES : line)) : one)),
});

export const PRIVACY_2026_11_26: LegalVersion = {
  ...PRIVACY_2026_11_01,
  version: '2026-11-26',
  changes: 'Where this installation uses a language model, it is also given what leads reply, to label it, without their addresses.',
  sections: PRIVACY_2026_11_01.sections.map(changed),
};
