import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconDownload, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { say } from '../../components/dialogs';
import { problemOf } from '../../lib/api/problem';
import { saveFile } from '../../lib/download';
import { type Campaign, isLaunched } from './campaign-model';
import { downloadResults } from './download-results.api';
import { useDeleteCampaign } from './use-delete-campaign';

const DuplicateCampaign = lazy(async () => ({ default: (await import('./duplicate-campaign')).DuplicateCampaign }));

/** There is something to copy once the emails are written. */
const isWritten = ({ steps, status }: Campaign): boolean => steps.length > 0 && status !== 'processing' && status !== 'failed';

/** Before anybody was written to there are no results. */
const hasResults = (campaign: Campaign): boolean => isLaunched(campaign) || campaign.stats.sent > 0;

const saveResults = (id: string): Promise<unknown> =>
  downloadResults(id).then(
    ({ content, name }) => saveFile(content, name),
    (error: unknown) => say(problemOf(error, 'The results could not be exported. Try again in a minute.').detail),
  );

export function CampaignMenu({ campaign, waiting }: { campaign: Campaign; waiting?: number }) {
  const navigate = useNavigate();
  const remove = useDeleteCampaign();
  const [duplicating, setDuplicating] = useState(false);
  const removeAndLeave = async () => {
    if (await remove({ id: campaign._id, name: campaign.name, waiting })) await navigate('/campaigns');
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isWritten(campaign) && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setDuplicating(true)}>
              Duplicate…
            </Menu.Item>
          )}
          {hasResults(campaign) && (
            <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void saveResults(campaign._id)}>
              Export results as CSV
            </Menu.Item>
          )}
          <Menu.Item className="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void removeAndLeave()}>
            Delete campaign…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{duplicating && <DuplicateCampaign campaign={campaign} onClose={() => setDuplicating(false)} />}</Suspense>
    </>
  );
}
