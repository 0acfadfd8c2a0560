import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { say } from '../../components/dialogs/dialogs';
import { tell } from '../../components/notices/tell';
import { problemOf } from '../../lib/api/problem';
import { session } from '../../lib/session/session';
import { currentUserKey } from '../auth/use-current-user';
import { isTestsUsedUp, offerMoreTests } from '../plans/choose-plan';
import { type Email, sendSample } from './sequence.api';

export function SendSample({ campaignId, email }: { campaignId: string; email: Email }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendSample(campaignId, email.step),
    onSuccess: () => {
      tell(`The day ${email.day} email is on its way to ${session()?.user?.email ?? 'you'}.`);
      return queries.invalidateQueries({ queryKey: currentUserKey });
    },
    onError: (error) => (isTestsUsedUp(error) ? offerMoreTests() : say(problemOf(error, 'Failed to send test emails').detail)),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconMail size={14} aria-hidden />}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
      aria-label={`Send the day ${email.day} email to me`}
    >
      Send to me
    </Button>
  );
}
