import { LegalPage } from '../legal-page';
import { TERMS } from './terms-text';

export const Component = () => <LegalPage text={TERMS} />;
