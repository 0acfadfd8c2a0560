import { createContext } from 'react';
import { type Campaign, isLaunched, isOneEmail } from '../../campaigns/campaign-model';

/** What the leads' states mean depends on it: whether the campaign has been launched, and whether it is a single email. */
export interface Course {
  launched: boolean;
  oneEmail: boolean;
}

export const courseOf = (campaign: Campaign): Course => ({ launched: isLaunched(campaign), oneEmail: isOneEmail(campaign) });

/** Of the campaign on the page. */
export const CourseShown = createContext<Course>({ launched: true, oneEmail: false });
