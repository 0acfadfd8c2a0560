import { SenderFields } from '../sender.dto.js';

export class SenderRequest extends SenderFields {}
