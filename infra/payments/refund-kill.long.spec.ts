import { KILLED_AT, describeRefundKills } from './testing/refund-kill.features.ts';

describeRefundKills({ askedAgain: KILLED_AT, ending: KILLED_AT, keeping: KILLED_AT });
