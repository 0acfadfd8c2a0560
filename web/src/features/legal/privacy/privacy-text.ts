import type { LegalText } from '../legal-text';
import { PRIVACY_2026_11_01 } from './privacy-2026-11-01';

export const PRIVACY: LegalText = { title: 'Privacy Policy', path: '/privacy', versions: [PRIVACY_2026_11_01] };
