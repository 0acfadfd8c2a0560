import { Textarea } from '@mantine/core';
import { LONGEST_REASON } from '../../lib/limits';

interface Props {
  reason: string;
  fault: string | null;
  focused?: boolean;
  onChange: (reason: string) => void;
}

/** What is wrong with a reason, in the server's words. */
export const reasonFault = (reason: string): string | null => (reason.trim() ? null : 'A reason is required');

export const ReasonField = ({ reason, fault, focused, onChange }: Props) => (
  <Textarea
    label="Reason"
    description="Kept with your name."
    maxLength={LONGEST_REASON}
    minRows={2}
    autosize
    data-autofocus={focused || undefined}
    value={reason}
    error={fault}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
