import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../dialogs/dialogs';

const SHOWN_MS = 2_000;

/** Copies a text; browsers allow the clipboard on secure origins only. @param name of the text, for the button's label */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      void say('Your browser did not let us copy. Select the text and copy it yourself.');
    }
  };
  return (
    <ActionIcon variant="subtle" size={28} onClick={() => void copy()} aria-label={copied ? `Copied ${name}` : `Copy ${name}`}>
      {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
    </ActionIcon>
  );
}
