import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { User } from '../../lib/session/session';
import { Section } from '../../components/page/section';
import { isTrial } from '../plans/plan-name';
import { UploadCard } from './upload-card';
import classes from './quick-actions.module.css';

const Arrow = () => <IconArrowRight size={16} stroke={1.7} aria-hidden />;

export function QuickActions({ isNew, user }: { isNew: boolean; user: User | null }) {
  return (
    <Section id="quick" title="Quick actions">
      {!isNew && <UploadCard />}
      <ul className={classes.actions}>
        <li>
          <Link to="/leads">
            See all leads
            <Arrow />
          </Link>
        </li>
        <li>
          <Link to="/campaigns">
            See all campaigns
            <Arrow />
          </Link>
        </li>
        {user && isTrial(user) && (
          <li>
            <Link to="/pricing">
              Compare plans
              <Arrow />
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}
