/** A number, a letter or a Roman numeral, with brackets or a stop around it. */
const ORDERED = /^[([]?(?:\d+|[ivxlcdm]+|\p{L}\p{L}?)(?:[.-]\d+)*['′]*[)\].:]*$/iu

/** Whether these labels number the items of a list: `1.`, `(b)`, `iv)`, but not bullets and dashes. */
export const areOrdered = (labels: readonly string[]): boolean =>
  labels.length > 0 && labels.every(label => ORDERED.test(label.trim()))
