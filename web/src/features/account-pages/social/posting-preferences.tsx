import { SegmentedControl, Select, Switch } from '@mantine/core';
import { Section } from '../../../components/page/section';
import type { Preferences } from './social.api';
import classes from './social.module.css';

const LIMITS = [5, 10, 20] as const;
const TONES = [
  { value: 'professional', label: 'Professional' },
  { value: 'casual', label: 'Casual' },
  { value: 'thought_leader', label: 'Thought Leader' },
  { value: 'industry_expert', label: 'Industry Expert' },
] as const;

interface Props {
  chosen: Preferences;
  onChoose: (moved: Partial<Preferences>) => void;
}

export function PostingPreferences({ chosen, onChoose }: Props) {
  const limit = LIMITS.find((one) => one === chosen.dailyLimit) ?? LIMITS[0];
  return (
    <Section id="preferences" title="Posting Preferences">
      <div className={classes.prefs}>
        <div className={classes.limit}>
          <span id="limit">Posts a day, at most</span>
          <SegmentedControl
            aria-labelledby="limit"
            data={LIMITS.map(String)}
            value={String(limit)}
            onChange={(value) => onChoose({ dailyLimit: LIMITS.find((one) => String(one) === value) ?? limit })}
          />
        </div>
        <Switch
          label="Auto-reply"
          description="Answers everyone who replies to a post, once each, in the tone below."
          checked={chosen.autoReply}
          onChange={({ currentTarget: { checked } }) => onChoose({ autoReply: checked })}
        />
        <Switch
          label="Require approval"
          description="Nothing is posted before you have approved it."
          checked={chosen.requireApproval}
          onChange={({ currentTarget: { checked } }) => onChoose({ requireApproval: checked })}
        />
        <Select
          label="Tone"
          data={TONES}
          value={chosen.tone}
          allowDeselect={false}
          onChange={(value) => onChoose({ tone: TONES.find((tone) => tone.value === value)?.value ?? chosen.tone })}
        />
      </div>
    </Section>
  );
}
