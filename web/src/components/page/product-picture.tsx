import classes from './product-picture.module.css';

interface Props {
  /** A file in `public/pictures`. */
  name: 'dashboard' | 'campaign' | 'find-leads';
  /** The picture in words, for people who do not see it. */
  alt: string;
  caption: string;
}

const WIDTH = 1280;
const HEIGHT = 800;

/** A page of the product, as `scripts/make-pictures.mjs` took it from the demo account. Its size is known before it is loaded. */
export const ProductPicture = ({ name, alt, caption }: Props) => (
  <figure className={classes.figure}>
    <img src={`/pictures/${name}.webp`} width={WIDTH} height={HEIGHT} alt={alt} loading="lazy" decoding="async" />
    <figcaption>{caption}</figcaption>
  </figure>
);
