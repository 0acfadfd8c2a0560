import { Button } from '@mantine/core';
import { subjectInWords } from '../campaigns/campaign-words';
import type { Email } from './sequence.api';
import classes from './sequence.module.css';

interface Props {
  email: Email;
  /** The subjects in the fields. */
  taken: (string | null)[];
  onPick: (subject: string) => void;
  /** Omitted if the plan has no A/B testing. */
  onTest?: (subject: string) => void;
}

/** The other subjects that were written with an email, to replace one with. */
export function OtherSubjects({ email, taken, onPick, onTest }: Props) {
  const others = [...new Set([email.subject, ...email.otherSubjects])].filter((one) => !taken.includes(one));
  if (email.otherSubjects.length === 0 || others.length === 0) return null;
  return (
    <div>
      <p className={classes.hint}>
        Other subjects written for this email. Pick the one that your leads would open; the words of the email stay as they are.
      </p>
      <ul className={classes.subjects}>
        {others.map((one) => (
          <li key={one} className={classes.other}>
            <Button
              size="xs"
              variant="default"
              classNames={{ root: classes.subject, label: classes.subjectLabel }}
              onClick={() => onPick(one)}
            >
              <span className="sr-only">Use instead: </span>
              {subjectInWords(one)}
            </Button>
            {onTest && (
              <Button size="xs" variant="subtle" onClick={() => onTest(one)} aria-label={`Test against: ${one}`}>
                Test against
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
