import { Button, Code } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { CopyButton } from '../../../components/forms/copy-button';
import { DateLabel } from '../../../components/lists/date-label';
import { Section } from '../../../components/page/section';
import { fullDate } from '../../../lib/dates';
import { useZone } from '../../../lib/session/session';
import type { DnsRecord, Domain, Mailbox } from './mailbox-model';
import { useMailboxActions } from './use-mailbox-actions';
import classes from './domain-records.module.css';

const NAMES: Record<DnsRecord['kind'], string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', tracking: 'Tracking' };
const STATES: Record<DnsRecord['state'], string> = { pass: 'Passes', weak: 'Weak', missing: 'Missing', fail: 'Fails' };

/** The records that other mail servers look up for a domain, and what to paste where. @param mailbox one of the domain */
export function DomainRecords({ domain, mailbox }: { domain: Domain; mailbox: Mailbox }) {
  const { check } = useMailboxActions(mailbox);
  return (
    <Section
      id={`domain-${domain.name}`}
      title={domain.name}
      note={<Note domain={domain} />}
      action={
        <Button variant="default" size="xs" aria-label={`Check ${domain.name} again`} onClick={() => void check()}>
          Check again
        </Button>
      }
    >
      {domain.records.length > 0 && (
        <ul className={classes.records}>
          {domain.records.map((record) => (
            <li key={record.kind}>
              <span className={classes.state} data-state={record.state}>
                <StateIcon state={record.state} />
                <b>{NAMES[record.kind]}</b>
                <span>{STATES[record.state]}</span>
              </span>
              <div>
                <p>{record.meaning}</p>
                {record.state !== 'pass' && record.found !== null && (
                  <p className={classes.found}>
                    Found: <Code>{record.found}</Code>
                  </p>
                )}
                {record.paste && <Paste {...record.paste} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Note({ domain: { checkedAt, failingSince } }: { domain: Domain }) {
  const zone = useZone();
  if (failingSince !== null)
    return (
      <>
        Fails since {fullDate(new Date(failingSince), zone)}. A domain that fails for 72 hours stops sending until its records are repaired.
      </>
    );
  return (
    <>
      What other mail servers look up before they believe it is you.{' '}
      {checkedAt === null ? (
        'Not checked yet.'
      ) : (
        <>
          Checked <DateLabel value={checkedAt} inSentence />.
        </>
      )}
    </>
  );
}

function StateIcon({ state }: Pick<DnsRecord, 'state'>) {
  if (state === 'pass') return <IconCircleCheck size={18} aria-hidden />;
  return state === 'weak' ? <IconAlertTriangle size={18} aria-hidden /> : <IconX size={18} aria-hidden />;
}

function Paste({ type, host, value }: NonNullable<DnsRecord['paste']>) {
  return (
    <dl className={classes.paste}>
      <div>
        <dt>Type</dt>
        <dd>
          <Code className={classes.code}>{type}</Code>
        </dd>
      </div>
      {Object.entries({ Name: host, Value: value }).map(([field, text]) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <Code className={classes.code}>{text}</Code>
            <CopyButton value={text} name={`the ${field.toLowerCase()} of ${host}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
