import { vi } from 'vitest'

/**
 * The number of code units passed to segmenters during some work, whatever they find.
 * @param work the work to measure
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
