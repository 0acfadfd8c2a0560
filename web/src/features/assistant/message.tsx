import type { Said } from './use-conversation';
import classes from './conversation.module.css';

/** What a model wrote is shown as text, never as markup. */
export function Message({ role, content, source }: Said) {
  return (
    <div className={classes.message} data-role={role}>
      <span className="sr-only">{role === 'user' ? 'You: ' : 'Marketing manager: '}</span>
      <span>{content}</span>
      {source === 'figures' && <span className={classes.source}>From your campaign’s figures</span>}
    </div>
  );
}
