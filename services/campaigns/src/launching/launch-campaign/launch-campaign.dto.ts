import { SenderFields } from '../sender.dto.js';

export class LaunchRequest extends SenderFields {}
