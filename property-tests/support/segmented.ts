import { vi } from 'vitest'

/**
 * How many code units are handed to segmenters while something is worked out, whatever they find in them.
 * @param work what is worked out
 */
export const segmented = (work: () => unknown): number => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  try {
    work()
    return segment.mock.calls.reduce((units, [text]) => units + text.length, 0)
  } finally {
    segment.mockRestore()
  }
}
