import '@mantine/core/styles/Drawer.layer.css';
import { CloseButton, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '../../components/problem-alert';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { Conversation } from './conversation';
import { chatKey, getChat } from './get-chat.api';
import classes from './chat-panel.module.css';

interface Props {
  /** null: about all campaigns. */
  campaignId: string | null;
  opened: boolean;
  onClose: () => void;
}

export function ChatPanel({ campaignId, opened, onClose }: Props) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={420} transitionProps={{ duration: 0 }}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <div className={classes.panel}>
          <div className={classes.head}>
            <Drawer.Title fw={600}>Marketing manager</Drawer.Title>
            <CloseButton aria-label="Close chat" onClick={onClose} size={44} iconSize={18} />
          </div>
          <Loaded campaignId={campaignId} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Loaded({ campaignId }: { campaignId: string | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: chatKey(campaignId),
    queryFn: () => getChat(campaignId),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error)
    return (
      <div className={classes.state}>
        <ProblemAlert error={error} title="The conversation could not be loaded" onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className={classes.state}>
        <RowsSkeleton label="Loading the conversation" rows={3} />
      </div>
    );
  return <Conversation campaignId={campaignId} chat={data} />;
}
