import { truncatedAtWord } from '../../core/text/truncated.ts'

/** A figure's caption is cut after this many characters where it stands for the figure (TREE-4). */
export const CAPTION_LIMIT = 80

/** An initial or a customary abbreviation: the full stop after it ends no sentence. */
const ABBREVIATION = /(?:^|[\s([])(?:\p{L}|al|approx|ca|cf|eqs?|exp|figs?|nos?|refs?|spp?|st|var|vs|e\.g|i\.e)\.\s*$/iu

/** Sentences end as they do in the first of these languages that is known, else as in English. */
const sentences = (languages: readonly string[]): Intl.Segmenter => {
  try {
    return new Intl.Segmenter([...languages, 'en'], { granularity: 'sentence' })
  } catch {
    return sentences([])
  }
}

const firstSentence = (text: string, languages: readonly string[]): string => {
  let sentence = ''
  for (const { segment } of sentences(languages).segment(text)) {
    sentence += segment
    if (!ABBREVIATION.test(sentence)) break
  }
  return sentence.trimEnd()
}

/** The first sentence of a caption in one of these languages, cut at a word after 80 characters with an ellipsis (TREE-4, TEXT-1). */
export const truncatedCaption = (caption: string, ...languages: readonly string[]): string =>
  truncatedAtWord(firstSentence(caption.replace(/\s+/gu, ' ').trim(), languages), CAPTION_LIMIT)
