import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ChatPanel } from './chat-panel';

interface Props {
  /** null: about all campaigns. */
  campaignId: string | null;
  primary?: boolean;
  children: string;
}

export function AskAssistant({ campaignId, primary = false, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const onClose = () => {
    setOpened(false);
    // Not every browser focuses a clicked button, so the dialog alone would not know where to return the focus.
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant={primary ? 'filled' : 'default'}
        leftSection={<IconMessageCircle size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {children}
      </Button>
      {opened && <ChatPanel campaignId={campaignId} onClose={onClose} />}
    </>
  );
}
