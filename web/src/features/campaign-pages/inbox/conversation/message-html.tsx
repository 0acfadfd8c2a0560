import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../../components/lists/rows-skeleton';
import { counted } from '../../../../lib/format';
import { framedMessage } from '../../../../lib/framed-html';
import { getMessageHtml, messageHtmlKey } from '../inbox.api';
import classes from './conversation.module.css';

interface Props {
  threadId: string;
  messageId: string;
  name: string;
}

/** The message as its mail program formatted it. Its pictures are loaded from elsewhere, which would reveal that it was read. */
export function MessageHtml({ threadId, messageId, name }: Props) {
  const [pictures, setPictures] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: messageHtmlKey(messageId, pictures),
    queryFn: () => getMessageHtml(threadId, messageId, pictures),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  if (error) return <ProblemAlert error={error} title="We could not load this message" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the message" rows={2} />;
  return (
    <>
      {data.remotePictures > 0 && !pictures && (
        <div className={classes.pictures}>
          <span>{counted(data.remotePictures, 'picture')} not loaded, so that nobody sees that you read this.</span>
          <Button size="xs" variant="default" onClick={() => setPictures(true)}>
            Show pictures
          </Button>
        </div>
      )}
      <iframe
        className={`paper ${classes.frame}`}
        title={`Message of ${name} as it was sent`}
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={framedMessage(data.html, pictures)}
      />
    </>
  );
}
