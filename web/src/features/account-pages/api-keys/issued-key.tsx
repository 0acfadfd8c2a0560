import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { IssuedApiKey } from './api-keys.api';
import classes from './api-keys.module.css';

interface Props {
  issued: IssuedApiKey;
  onClose: () => void;
}

export function IssuedKey({ issued, onClose }: Props) {
  if (issued.key === null) return <LostKey onClose={onClose} />;
  return <ShownKey value={issued.key} onClose={onClose} />;
}

function ShownKey({ value, onClose }: { value: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  // Browsers allow the clipboard on secure origins only: elsewhere the key is selected, one keystroke from being copied.
  const copy = async () => {
    field.current?.select();
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setCopied(done ? 'Copied' : 'Marked: press Ctrl+C or ⌘C');
  };
  return (
    <div className={classes.form}>
      <p className={classes.text}>This is the only time you can see it. Put it where that system keeps its passwords.</p>
      <TextInput
        ref={field}
        label="Key"
        readOnly
        value={value}
        spellCheck={false}
        classNames={{ input: classes.key }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={classes.said} role="status">
        {copied}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Close, I have stored it
        </Button>
        <Button
          data-autofocus
          leftSection={copied === 'Copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          Copy key
        </Button>
      </div>
    </div>
  );
}

/** The first response never arrived, and no later one contains the key. */
const LostKey = ({ onClose }: { onClose: () => void }) => (
  <div className={classes.form}>
    <p className={classes.text}>
      The key was made, but the answer that showed it got lost on the way, and it cannot be shown again. Revoke it and make another.
    </p>
    <div className={classes.buttons}>
      <Button data-autofocus onClick={onClose}>
        Back to the keys
      </Button>
    </div>
  </div>
);
