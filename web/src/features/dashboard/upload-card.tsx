import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './upload-card.module.css';

export function UploadCard({ wide = false }: { wide?: boolean }) {
  return (
    <Link to="/leads/upload" className={classes.card} data-wide={wide || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <IconUpload size={20} stroke={1.7} />
      </span>
      <span>
        <b className={classes.title}>{wide ? 'Start with a lead list' : 'Upload a lead list'}</b>
        <span className={classes.text}>CSV, up to 10 MB. Only an email column is required.</span>
      </span>
    </Link>
  );
}
