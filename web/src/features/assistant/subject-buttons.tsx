import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { tell } from '../../components/notices/tell';
import { emailsKey } from '../sequence/sequence.api';
import { type Suggestion, setSubject } from './assistant.api';
import classes from './conversation.module.css';

/** One button for each subject that an answer offers. */
export function SubjectButtons({ campaignId, suggestions }: { campaignId: string; suggestions: Suggestion[] }) {
  const queries = useQueryClient();
  const setting = useMutation({
    mutationFn: (suggestion: Suggestion) => setSubject(campaignId, suggestion),
    onSuccess: async (_, { day }) => {
      await queries.invalidateQueries({ queryKey: emailsKey(campaignId) });
      tell(`Day ${day} email has its new subject.`);
    },
  });
  const isUsed = ({ subject }: Suggestion): boolean => setting.isSuccess && setting.variables.subject === subject;
  return (
    <div className={classes.quick}>
      {suggestions.map((one) => (
        <Button
          key={one.subject}
          variant="default"
          size="xs"
          disabled={isUsed(one)}
          loading={setting.isPending && setting.variables.subject === one.subject}
          onClick={() => setting.mutate(one)}
        >
          {isUsed(one) ? 'Set: ' : 'Use: '}
          {one.subject}
        </Button>
      ))}
      {setting.error && <ProblemAlert error={setting.error} title="The subject was not set" />}
    </div>
  );
}
