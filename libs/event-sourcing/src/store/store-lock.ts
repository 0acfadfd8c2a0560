/** Appenders hold it shared until they commit; the tail takes it alone for an instant and so knows what is final. */
export const STORE_LOCK = 7_305_003;
