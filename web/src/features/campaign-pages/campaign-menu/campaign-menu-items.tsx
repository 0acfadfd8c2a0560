import { Menu } from '@mantine/core';
import { IconCopy, IconDownload, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { say } from '../../../components/dialogs/dialogs';
import { OpenedMenu } from '../../../components/dialogs/opened-menu';
import { problemOf } from '../../../lib/api/problem';
import { saveFile } from '../../../lib/download';
import { type Campaign, isLaunched } from '../../campaigns/campaign-model';
import { downloadResults } from './campaign-menu.api';

/** There is something to copy once the emails are written. */
const isWritten = ({ steps, status }: Campaign): boolean => steps.length > 0 && status !== 'processing' && status !== 'failed';

/** Before anybody was emailed there are no results. */
const hasResults = (campaign: Campaign): boolean => isLaunched(campaign) || campaign.stats.sent > 0;

const saveResults = (id: string): Promise<unknown> =>
  downloadResults(id).then(
    ({ content, name }) => saveFile(content, name),
    (error: unknown) => say(problemOf(error, 'The results could not be exported. Try again in a minute.').detail),
  );

interface Props {
  button: ReactElement<object>;
  campaign: Campaign;
  onDuplicate: () => void;
  onDelete: () => void;
}

export function CampaignMenuItems({ button, campaign, onDuplicate, onDelete }: Props) {
  return (
    <OpenedMenu button={button} position="bottom-end">
      {isWritten(campaign) && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onDuplicate}>
          Duplicate…
        </Menu.Item>
      )}
      {hasResults(campaign) && (
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void saveResults(campaign._id)}>
          Export results as CSV
        </Menu.Item>
      )}
      <Menu.Item className="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
        Delete campaign…
      </Menu.Item>
    </OpenedMenu>
  );
}
