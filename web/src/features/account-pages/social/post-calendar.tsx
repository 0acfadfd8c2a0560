import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { Section } from '../../../components/page/section';
import { now } from '../../../lib/clock';
import { counted } from '../../../lib/format';
import { useZone } from '../../../lib/session/session';
import { follows } from '../../../lib/updates/topics';
import { type CalendarDay, dayIn, fullDay, monthAfter, monthName, weeksOf } from './month';
import { PostRow } from './post-row';
import { type Post, listMonth, monthKey } from './social.api';
import classes from './calendar.module.css';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A month of posts; pressing a day shows its posts. */
export function PostCalendar() {
  const zone = useZone();
  const today = dayIn(now(), zone);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosen, choose] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: monthKey(month), queryFn: () => listMonth(month), meta: follows('social') });
  const weeks = weeksOf(month, data ?? [], zone);
  const turn = (months: number) => {
    setMonth(monthAfter(month, months));
    choose(null);
  };
  const ofDay = (data ?? []).filter(({ dueAt }) => dayIn(new Date(dueAt), zone) === chosen);
  return (
    <Section id="calendar" title={monthName(month)} action={<Turn onTurn={turn} />}>
      {error && <ProblemAlert error={error} title="We could not load this month" onRetry={() => void refetch()} />}
      <table className={classes.month} aria-labelledby="calendar">
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, index) => (
                <td key={day?.day ?? `out ${index}`}>
                  {day && (
                    <Day
                      of={day}
                      isToday={day.day === today}
                      isChosen={day.day === chosen}
                      onChoose={() => choose(day.day === chosen ? null : day.day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && (
        <div className={classes.ofDay} role="region" aria-label={`Posts of ${fullDay(chosen)}`}>
          <h3>{fullDay(chosen)}</h3>
          <Posts of={ofDay} />
        </div>
      )}
    </Section>
  );
}

const Turn = ({ onTurn }: { onTurn: (months: number) => void }) => (
  <div className={classes.turn}>
    <ActionIcon variant="default" size="lg" aria-label="Previous month" onClick={() => onTurn(-1)}>
      <IconChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="default" size="lg" aria-label="Next month" onClick={() => onTurn(1)}>
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
  </div>
);

interface DayProps {
  of: CalendarDay;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ of: { day, waiting, published, missed }, isToday, isChosen, onChoose }: DayProps) {
  const said = [waiting && `${waiting} waiting`, published && `${published} posted`, missed && `${missed} not posted`].filter(Boolean);
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${fullDay(day)}: ${said.join(', ') || 'no posts'}`}
      onClick={onChoose}
    >
      <span>{Number(day.slice(8))}</span>
      <span className={classes.counts} aria-hidden>
        {waiting > 0 && <b data-state="waiting">{waiting}</b>}
        {published > 0 && <b data-state="published">{published}</b>}
        {missed > 0 && <b data-state="missed">{missed}</b>}
      </span>
    </button>
  );
}

const Posts = ({ of }: { of: readonly Post[] }) =>
  of.length === 0 ? (
    <p className={classes.none}>Nothing is planned for this day.</p>
  ) : (
    <ol className={classes.posts} aria-label={counted(of.length, 'post')}>
      {of.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </ol>
  );
