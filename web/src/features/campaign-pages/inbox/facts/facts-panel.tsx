import { PanelBody, SidePanel } from '../../../../components/dialogs/side-panel';
import { Facts } from './facts';
import type { ThreadDetails } from '../inbox.api';

/** The facts, if there is no room for them beside the conversation. */
export const FactsPanel = ({ thread, onClose }: { thread: ThreadDetails; onClose: () => void }) => (
  <SidePanel title={thread.leadName || 'Erased lead'} closeLabel="Close" onClose={onClose}>
    <PanelBody>
      <Facts thread={thread} isTitled />
    </PanelBody>
  </SidePanel>
);
