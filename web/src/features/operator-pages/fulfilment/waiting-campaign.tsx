import { Anchor, Button, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { dollars } from '../../../lib/money';
import { DateLabel } from '../../../components/lists/date-label';
import { count } from '../../../lib/format';
import type { AdminCampaign } from './fulfilment.api';
import { SetupChecklist } from './setup-checklist';
import classes from './fulfilment.module.css';

const ActivateDialog = lazyPart(() => import('./activate-dialog'));

/** A customer's request, and the work still to be done for it. */
export function WaitingCampaign({ campaign }: { campaign: AdminCampaign }) {
  const [activating, setActivating] = useState(false);
  return (
    <article className={classes.card} aria-labelledby={`name-${campaign.id}`}>
      <div>
        <Title order={3} id={`name-${campaign.id}`} className={classes.name}>
          {campaign.name}
        </Title>
        <p className={classes.asked}>
          Asked for <DateLabel value={campaign.createdAt} inSentence />
        </p>
        <Facts campaign={campaign} />
      </div>
      <div>
        <SetupChecklist campaign={campaign} />
        <Button onClick={() => setActivating(true)}>Mark as Active</Button>
      </div>
      <Suspense fallback={null}>{activating && <ActivateDialog campaign={campaign} onClose={() => setActivating(false)} />}</Suspense>
    </article>
  );
}

const UNKNOWN = 'not given';

function volumeOf(prospectsPerDay: number | null): string {
  if (prospectsPerDay === null) return 'no daily limit';
  return prospectsPerDay === 0 ? 'none: the free trial sends test emails only' : `${count(prospectsPerDay)} prospects a day`;
}

function Facts({ campaign }: { campaign: AdminCampaign }) {
  const { customerName, customerEmail, companyName, targetMarket, monthlyBudget, prospectsPerDay, destinationUrl } = campaign;
  const facts: [string, React.ReactNode][] = [
    ['Customer', `${customerName ?? UNKNOWN} (${customerEmail ?? UNKNOWN})`],
    ['Company', companyName || UNKNOWN],
    ['Marketing goal', campaign.marketingGoal ?? UNKNOWN],
    ['Product or service', campaign.productService ?? UNKNOWN],
    ['Target market', targetMarket ?? UNKNOWN],
    ['Monthly budget', monthlyBudget === null ? UNKNOWN : dollars(monthlyBudget)],
    ['Daily volume', volumeOf(prospectsPerDay)],
    ['Destination URL', destinationUrl ? <Destination url={destinationUrl} /> : UNKNOWN],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Destination = ({ url }: { url: string }) => (
  <Anchor href={url} target="_blank" rel="noreferrer noopener" inherit underline="always">
    {url}
  </Anchor>
);
