import { LegalPage } from '../legal-page';
import type { LegalText } from '../legal-text';
import { TERMS_2026_11_01 } from './terms-2026-11-01';

export const Component = () => <LegalPage text={TERMS} />;

export const TERMS: LegalText = { title: 'Terms of Service', path: '/terms', versions: [TERMS_2026_11_01] };
