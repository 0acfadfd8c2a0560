import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Section } from '../../../components/page/section';
import { NETWORKS } from './networks';
import type { SocialStatus } from './social.api';
import { useConnect, useDisconnect } from './use-connections';
import classes from './social.module.css';

const FEATURES = [
  'Posts written from your campaigns and their offer',
  'Spread over your day, within the limit below',
  'Shown to you first, where you want that',
  'Replies answered, once each',
];

interface Props {
  status: SocialStatus;
  /** Whether the plan has the agent; connected accounts can be disconnected without it. */
  canConnect: boolean;
}

export function SocialAccounts({ status, canConnect }: Props) {
  const connect = useConnect();
  const disconnect = useDisconnect();
  return (
    <Section id="accounts" title="Accounts">
      <ul className={classes.accounts}>
        {NETWORKS.map((network) => {
          const { provider, label, icon: Icon } = network;
          const account = status.accounts.find((one) => one.provider === provider);
          return (
            <li key={provider}>
              <Icon size={20} aria-hidden />
              <div>
                <b>{label}</b>
                <span>{account?.handle ?? 'Not connected'}</span>
              </div>
              {account && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Disconnect ${label}`}
                  onClick={() => void disconnect(network, account.handle)}
                >
                  Disconnect
                </Button>
              )}
              {!account && canConnect && (
                <Button size="xs" variant="default" onClick={() => void connect(network)}>
                  {`Connect ${label}`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {canConnect && status.accounts.length > 0 && (
        <ul className={classes.points}>
          {FEATURES.map((feature) => (
            <li key={feature}>
              <IconCheck size={16} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
