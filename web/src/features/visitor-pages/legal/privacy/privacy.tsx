import { ButtonLink } from '../../../../components/page/button-link';
import { LegalPage } from '../legal-page';
import type { LegalText } from '../legal-text';
import { PRIVACY_2026_11_01 } from './privacy-2026-11-01';
import { PRIVACY_2026_11_26 } from './privacy-2026-11-26';

export const Component = () => (
  <LegalPage
    text={PRIVACY}
    action={
      <ButtonLink to="/privacy/request" quiet>
        Export or erase my data
      </ButtonLink>
    }
  />
);

export const PRIVACY: LegalText = { title: 'Privacy Policy', path: '/privacy', versions: [PRIVACY_2026_11_26, PRIVACY_2026_11_01] };
