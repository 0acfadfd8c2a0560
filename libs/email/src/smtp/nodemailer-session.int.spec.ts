import { NodemailerSession } from './nodemailer-session.js';
import { deliveryFeatures } from './smtp-delivery.features.js';
import { sessionFeatures } from './smtp-session.features.js';

sessionFeatures(NodemailerSession.open);
deliveryFeatures(NodemailerSession.open);
