import { KILLED_AT, describeRefundKills } from './testing/refund-kill.features.ts';

// Each case starts a gateway: the other four are in the long run.
describeRefundKills({ askedAgain: KILLED_AT, ending: KILLED_AT.slice(0, 1), keeping: KILLED_AT.slice(1, 2) });
