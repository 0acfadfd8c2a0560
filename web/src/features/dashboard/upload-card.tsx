import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './upload-card.module.css';

export const UploadCard = () => (
  <Link to="/leads/upload" className={classes.card}>
    <span className={classes.icon} aria-hidden="true">
      <IconUpload size={20} stroke={1.7} />
    </span>
    <span>
      <b className={classes.title}>Upload a lead list</b>
      <span className={classes.text}>CSV, under 10 MB. Only an email column is required.</span>
    </span>
  </Link>
);
