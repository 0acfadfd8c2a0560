import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askBefore } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { type SlackSettings, type SlackWebhook, removeSlack, saveSlack, slackKey, testSlack } from './slack.api';

/** Each is performed immediately, and the page shows it. */
export function useSlackActions() {
  const queries = useQueryClient();
  const show = (settings: SlackSettings) => void queries.setQueryData(slackKey, settings);
  const choose = useMutation({ mutationFn: (replies: SlackWebhook['replies']) => saveSlack({ replies }), onSuccess: show });
  const test = useMutation({ mutationFn: testSlack, onSuccess: ({ webhook }) => show({ webhook }) });
  const remove = useMutation({
    mutationFn: removeSlack,
    onSuccess: () => {
      show({ webhook: null });
      tell('Nothing is posted at Slack any more.');
    },
  });
  const ask = async () => {
    const sure = await askBefore({
      title: 'Remove the Slack address?',
      body: 'Nothing more is posted, and the address is deleted here. You can give it again at any time.',
      confirm: 'Remove',
    });
    if (sure) remove.mutate();
  };
  return { choose, test, remove: { ...remove, ask } };
}
