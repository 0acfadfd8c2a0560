import { Button, TextInput } from '@mantine/core';
import { WayOn } from '../usage/way-on';
import classes from './sequence.module.css';

interface Props {
  /** As it is in the field; null while nothing is tested. */
  value: string | null;
  /** Whether the plan has A/B testing. */
  open: boolean;
  maxLength: number;
  onChange: (testSubject: string | null) => void;
}

/** A second subject for half of the leads. */
export function TestSubject({ value, open, maxLength, onChange }: Props) {
  if (value === null) return open ? <Begin onBegin={() => onChange('')} /> : <NotInPlan />;
  return (
    <div className={classes.test}>
      <TextInput
        label="Test against"
        description={HINT}
        leftSection={<Letter side="B" />}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button size="xs" variant="default" onClick={() => onChange(null)}>
        End the test
      </Button>
    </div>
  );
}

const HINT = 'Half of your leads get the subject above (A), half get this one (B). The campaign’s page shows which is opened more.';

export const Letter = ({ side }: { side: 'A' | 'B' }) => <span className={classes.letter}>{side}</span>;

const Begin = ({ onBegin }: { onBegin: () => void }) => (
  <div>
    <Button size="xs" variant="default" onClick={onBegin}>
      Test against a subject of your own
    </Button>
  </div>
);

const NotInPlan = () => (
  <p className={classes.hint}>
    A/B testing is not part of your plan. With it, half of your leads get a second subject, and you see which is opened more. <WayOn />
  </p>
);
