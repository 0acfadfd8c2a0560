/** As in package.json: a spec holds them together. */
export const PRODUCT_VERSION = '0.1.0';
