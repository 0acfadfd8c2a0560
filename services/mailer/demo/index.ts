export { DemoHistoryModule } from './demo-history.module.js';
export { type PastAct, type PastMoment, RecordPastEmails } from './record-past-emails.js';
