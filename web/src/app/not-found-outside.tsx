import { NotFoundText } from '../components/page/not-found-text';
import { Component as PublicLayout } from './layouts/public-layout';

export const NotFoundOutside = () => (
  <PublicLayout>
    <NotFoundText />
  </PublicLayout>
);
