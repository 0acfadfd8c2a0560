import { EmailPreview } from '../../../../components/page/email-preview';
import { mergedParts } from '../../../sequence/merged-parts';

interface Props {
  label: string;
  to: string;
  subject: string;
  body: string;
  /** What was filled in: those parts are marked. */
  template?: { subject: string; body: string };
}

export const EmailPaper = ({ label, to, subject, body, template = { subject, body } }: Props) => (
  <EmailPreview
    label={label}
    from="you@yourcompany.example"
    to={to}
    subject={mergedParts(template.subject, subject)}
    body={mergedParts(template.body, body)}
  />
);
