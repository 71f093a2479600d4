/** Nothing, dashes and dots for nothing, and the usual letters for what is not available. */
const STANDS_FOR_NOTHING = /^(?:[\s\-–—−―.…·]*|n\.?\s?[ad]\.?|n\/[ad])$/iu

/** Whether the text of a table's cell says that it has no value. */
export const standsForNothing = (text: string): boolean => STANDS_FOR_NOTHING.test(text)
