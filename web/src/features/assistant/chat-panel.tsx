import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ProblemAlert } from '../../components/problem-alert';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { chatKey, getChat } from './get-chat.api';
import classes from './chat-panel.module.css';

interface Props {
  /** null: about all campaigns. */
  campaignId: string | null;
  /** Told after the panel has gone, however it was closed. */
  onClose: () => void;
}

/** The browser's own dialog keeps the focus in, closes on Escape and gives the focus back. */
export function ChatPanel({ campaignId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={classes.panel}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={classes.inner}>
        <div className={classes.head}>
          <h2 id={title}>Marketing manager</h2>
          <ActionIcon variant="subtle" color="gray" size={44} onClick={close} aria-label="Close chat">
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        <Loaded campaignId={campaignId} />
      </div>
    </dialog>
  );
}

/** Most visits ask nothing: what a conversation is shown with comes when one is opened, and is tried again with it. */
async function load(campaignId: string | null) {
  const [{ Conversation }, chat] = await Promise.all([import('./conversation'), getChat(campaignId)]);
  return { Conversation, chat };
}

function Loaded({ campaignId }: { campaignId: string | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: chatKey(campaignId),
    queryFn: () => load(campaignId),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return <data.Conversation campaignId={campaignId} chat={data.chat} />;
  return (
    <div className={classes.state}>
      {error ? (
        <ProblemAlert error={error} title="The conversation could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading the conversation" rows={3} />
      )}
    </div>
  );
}
