import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  title: string;
  /** What will appear here, and how. */
  children: ReactNode;
  action?: ReactNode;
  /** 2 if it is right under the page's heading. */
  level?: 2 | 3;
  /** Which of six quiet leads in the picture is warm; none by default. */
  warm?: number;
}

export function EmptyState({ title, children, action, warm, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.empty}>
      <QuietLeads warm={warm} />
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{children}</p>
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}

function QuietLeads({ warm }: { warm?: number }) {
  return (
    <svg className={classes.art} width="132" height="22" viewBox="0 0 132 22" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <circle key={index} cx={11 + index * 22} cy="11" r="7" data-warm={index === warm || undefined} />
      ))}
    </svg>
  );
}
