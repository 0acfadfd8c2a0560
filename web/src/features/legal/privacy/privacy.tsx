import { ButtonLink } from '../../../components/button-link';
import { LegalPage } from '../legal-page';
import { PRIVACY } from './privacy-text';

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
