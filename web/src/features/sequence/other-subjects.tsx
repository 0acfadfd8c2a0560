import { Button } from '@mantine/core';
import type { Email } from './list-emails.api';
import classes from './sequence.module.css';

interface Props {
  email: Email;
  /** The subject as it stands in the field. */
  subject: string;
  onPick: (subject: string) => void;
}

/** The subjects that were written with an email, to put one in the place of another. */
export function OtherSubjects({ email, subject, onPick }: Props) {
  const others = [...new Set([email.subject, ...email.otherSubjects])].filter((one) => one !== subject);
  if (email.otherSubjects.length === 0 || others.length === 0) return null;
  return (
    <div>
      <p className={classes.hint}>
        Other subjects written for this email. Pick the one that your leads would open; the words of the email stay as they are.
      </p>
      <ul className={classes.subjects}>
        {others.map((one) => (
          <li key={one}>
            <Button
              size="xs"
              variant="default"
              classNames={{ root: classes.subject, label: classes.subjectLabel }}
              onClick={() => onPick(one)}
            >
              <span className="sr-only">Use instead: </span>
              {one}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
