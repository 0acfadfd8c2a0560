import { Skeleton } from '@mantine/core';
import list from './thread-list/thread-list.module.css';
import talk from './conversation/conversation.module.css';

const SIX = [0, 1, 2, 3, 4, 5];

export const ThreadSkeletons = () => (
  <div role="status" aria-label="Loading your inbox" className="late">
    {SIX.map((index) => (
      <div key={index} className={list.thread} aria-hidden="true">
        <Skeleton h={14} w={`${55 - (index % 3) * 8}%`} />
        <Skeleton h={12} />
        <Skeleton h={18} w={76} />
      </div>
    ))}
  </div>
);

export const ConversationSkeleton = () => (
  <div role="status" aria-label="Loading the conversation" className={`late ${talk.log}`}>
    <Skeleton h={38} />
    <Skeleton h={38} />
    <Skeleton h={180} />
  </div>
);
