import { ProductPicture } from '../../../components/page/product-picture';
import shared from './landing.module.css';
import classes from './pictures.module.css';

/** The product itself, in the pages that a customer sees first. */
export const Pictures = () => (
  <section className={shared.wrap} aria-labelledby="pictures-title">
    <h2 id="pictures-title" className={shared.h2}>
      What came back, and which emails brought it.
    </h2>
    <div className={classes.pictures}>
      <ProductPicture
        name="dashboard"
        alt="The dashboard: leads revived, revenue this month, active campaigns and lead lists, with the newest campaigns below"
        caption="The dashboard of the demo account"
      />
      <ProductPicture
        name="campaign"
        alt="A finished campaign: how many leads were emailed, opened, clicked, replied and ordered, and what it earned"
        caption="A campaign that has come to its end"
      />
    </div>
  </section>
);
