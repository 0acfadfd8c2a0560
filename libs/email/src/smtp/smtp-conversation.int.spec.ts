import { deliveryFeatures } from './smtp-delivery.features.js';
import { SmtpConversation } from './smtp-conversation.js';
import { sessionFeatures } from './smtp-session.features.js';

sessionFeatures(SmtpConversation.open);
deliveryFeatures(SmtpConversation.open);
