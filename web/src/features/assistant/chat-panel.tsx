import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { RowsSkeleton } from '../../components/lists/rows-skeleton';
import { PanelBody, SidePanel } from '../../components/dialogs/side-panel';
import { chatKey, getChat } from './assistant.api';

interface Props {
  /** null: about all campaigns. */
  campaignId: string | null;
  /** Called after the panel has disappeared, however it was closed. */
  onClose: () => void;
}

export function ChatPanel({ campaignId, onClose }: Props) {
  return (
    <SidePanel title="Marketing manager" closeLabel="Close chat" onClose={onClose}>
      <Loaded campaignId={campaignId} />
    </SidePanel>
  );
}

/** Most visits ask nothing: the script of conversations is loaded when one is opened, and tried again with it. */
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
    <PanelBody>
      {error ? (
        <ProblemAlert error={error} title="The conversation could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading the conversation" rows={3} />
      )}
    </PanelBody>
  );
}
