import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';

/** Most visits ask nothing: what the panel needs comes with the first question. */
const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel')).ChatPanel }));

interface Props {
  /** null: about all campaigns. */
  campaignId: string | null;
  primary?: boolean;
  children: string;
}

export function AskAssistant({ campaignId, primary = false, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button
        ref={button}
        variant={primary ? 'filled' : 'default'}
        leftSection={<IconMessageCircle size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </Button>
      {wanted && (
        <Suspense>
          <ChatPanel campaignId={campaignId} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
