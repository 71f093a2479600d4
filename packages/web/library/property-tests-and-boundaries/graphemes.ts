const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const last = { text: '', parts: [] as readonly string[] }

/** The grapheme clusters of a text: what a reader counts as characters. One text is asked about many times in a row. */
export const graphemes = (text: string): readonly string[] => {
  if (text !== last.text) {
    last.text = text
    last.parts = Array.from(segmenter.segment(text), ({ segment }) => segment)
  }
  return last.parts
}
