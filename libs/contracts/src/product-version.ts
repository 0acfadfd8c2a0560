/** The same as in package.json, which a spec checks. */
export const PRODUCT_VERSION = '0.1.0';
