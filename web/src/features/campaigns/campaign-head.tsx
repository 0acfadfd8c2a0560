import { Link } from 'react-router-dom';
import { RevivalBadge, StatusBadge } from '../../components/badges/status-badge';
import { type CampaignInList, shownStatus } from './campaign-model';
import { titleOf } from './campaign-words';
import classes from './campaign-in-list.module.css';

/** A campaign's name, as a link to its page, and its state. */
export const CampaignHead = ({ campaign }: { campaign: CampaignInList }) => (
  <div className={classes.head}>
    <Link to={`/campaigns/${campaign._id}`} className={classes.name}>
      {titleOf(campaign)}
    </Link>
    <StatusBadge of="campaign" status={shownStatus(campaign)} />
    {campaign.campaign_type === 'lead_revival' && <RevivalBadge />}
  </div>
);
