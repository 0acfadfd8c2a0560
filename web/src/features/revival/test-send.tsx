import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StickyBar } from '../../components/page/sticky-bar';
import { TestEmailsModal } from './test-emails-modal';

interface Props {
  campaignId: string;
  leads: number;
  /** Test emails of the trial that remain at this moment. */
  askLeft: () => Promise<number>;
  note: ReactNode;
  children: ReactNode;
}

export function TestSend({ campaignId, leads, askLeft, note, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <StickyBar label="Launch" note={note}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Send 50 Test Emails
        </Button>
        {children}
      </StickyBar>
      {open && <TestEmailsModal campaignId={campaignId} leads={leads} askLeft={askLeft} onClose={() => setOpen(false)} />}
    </>
  );
}
