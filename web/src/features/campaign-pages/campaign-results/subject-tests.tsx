import { useQuery } from '@tanstack/react-query';
import { Count, Percent } from '../../../components/figures/figures';
import { Section } from '../../../components/page/section';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';
import type { Campaign } from '../../campaigns/campaign-model';
import { type SubjectTest, getSubjectTests, subjectTestsKey } from './campaign-results.api';
import { subjectInWords } from '../../campaigns/campaign-words';
import { verdictInWords } from './subject-verdict';
import classes from './subject-tests.module.css';

const NOTE = 'Half of the leads get subject A, half subject B. Opened is a share of the emails delivered; test emails are not counted.';

/** The emails that have two subjects, and which one is opened more; nothing if there are none. */
export function SubjectTests({ campaign }: { campaign: Campaign }) {
  const { data = [] } = useQuery({
    queryKey: subjectTestsKey(campaign._id),
    queryFn: () => getSubjectTests(campaign._id),
    meta: follows(topicOfCampaign(campaign._id)),
  });
  if (data.length === 0) return null;
  return (
    <Section id="subject-tests" title="Two subjects tested" note={NOTE}>
      <ul className={classes.tests}>
        {data.map((test) => (
          <Test key={test.step} test={test} campaign={campaign} />
        ))}
      </ul>
    </Section>
  );
}

function Test({ test, campaign }: { test: SubjectTest; campaign: Campaign }) {
  const step = campaign.steps.find((one) => one.step === test.step);
  return (
    <li className={classes.test}>
      <h3 className={classes.email}>
        {step && <span className={classes.day}>Day {step.day}</span>} {step?.name}
      </h3>
      <dl className={classes.sides}>
        <Side letter="A" figures={test.a} ahead={test.verdict === 'a'} />
        <Side letter="B" figures={test.b} ahead={test.verdict === 'b'} />
      </dl>
      <p className={classes.verdict}>{verdictInWords(test)}</p>
    </li>
  );
}

function Side({ letter, figures, ahead }: { letter: 'A' | 'B'; figures: SubjectTest['a']; ahead: boolean }) {
  const delivered = figures.sent - figures.bounced;
  return (
    <div className={classes.side}>
      <dt>
        <b>{letter}</b> <span className={classes.subject}>{subjectInWords(figures.subject)}</span>
      </dt>
      <dd>
        <span className={ahead ? classes.ahead : classes.rate}>
          <Percent value={delivered > 0 ? figures.openRate : null} />
        </span>{' '}
        <span className={classes.of}>
          <Count value={figures.opened} /> of <Count value={delivered} /> opened
        </span>
      </dd>
    </div>
  );
}
