/**
 * How many code units are handed to segmenters while something is worked out, whatever they find in them.
 * @param work what is worked out
 */
export const segmented = (work: () => unknown): number => {
  const prototype = Intl.Segmenter.prototype
  const { segment } = prototype
  let units = 0
  prototype.segment = function (text) {
    units += text.length
    return segment.call(this, text)
  }
  try {
    work()
  } finally {
    prototype.segment = segment
  }
  return units
}
