/** A number, a letter or a Roman numeral, with brackets or a stop around it. */
const ORDERED = /^[([]?(?:\d+|[ivxlcdm]+|\p{L}\p{L}?)(?:[.-]\d+)*['′]*[)\].:]*$/iu

/** Whether these labels of a list count its items: `1.`, `(b)`, `iv)`; bullets and dashes do not. */
export const areOrdered = (labels: readonly string[]): boolean =>
  labels.length > 0 && labels.every(label => ORDERED.test(label.trim()))
