import { Section } from '../../components/section';
import classes from './autonomous.module.css';

export function WhatHappens() {
  return (
    <Section id="what-happens" title="What will happen">
      <ol className={classes.list}>
        <li>Your address becomes a tracked link that counts who follows it.</li>
        <li>A strategy is written from your four answers.</li>
        <li>We set the campaign up. Until then its status is pending setup and nothing is sent.</li>
        <li>What it brings is shown live on its page.</li>
      </ol>
    </Section>
  );
}
