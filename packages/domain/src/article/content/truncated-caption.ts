import { firstGraphemes, truncatedAtWord } from '../../core/text/truncated.ts'

/** A caption that represents its figure is cut after this many characters (TREE-4). */
export const CAPTION_LIMIT = 80

/** An initial or a common abbreviation: the full stop after it does not end a sentence. */
const ABBREVIATION = /(?:^|[\s([])(?:\p{L}|al|approx|ca|cf|eqs?|exp|figs?|nos?|refs?|spp?|st|var|vs|e\.g|i\.e)\.\s*$/iu

/** Sentences end by the rules of the first known language of these, or else of English. */
const segmenterFor = (languages: readonly string[]): Intl.Segmenter => {
  try {
    return new Intl.Segmenter([...languages, 'en'], { granularity: 'sentence' })
  } catch {
    return segmenterFor([])
  }
}

let latest: { readonly languages: string; readonly segmenter: Intl.Segmenter } | undefined

/** The same, made anew only for other languages than the last caption had: making it takes longer than reading a caption. */
const sentences = (languages: readonly string[]): Intl.Segmenter => {
  const named = languages.join('\n')
  if (latest?.languages !== named) latest = { languages: named, segmenter: segmenterFor(languages) }
  return latest.segmenter
}

const firstSentence = (text: string, segmenter: Intl.Segmenter): string => {
  let sentence = ''
  for (const { segment } of segmenter.segment(text)) {
    sentence += segment
    if (!ABBREVIATION.test(sentence)) break
  }
  return sentence
}

/** How much of a caption is read at first, in code units without repeated white space. */
const WINDOW = 512

/** How far the next letter is looked for after what may be a sentence, in code units. */
const LOOK_AHEAD = 512

/** Whether a sentence has ended depends on the next letter: `approx. 5 mm` continues. */
const LETTER = /(?!\p{Grapheme_Extend})\p{L}/u

/** The first `length` code units of a caption with single spaces and none before it; all of it if it is shorter. */
const beginningOf = (caption: string, length: number, read = length): string => {
  const beginning = caption.slice(0, read).replace(/\s+/gu, ' ').trimStart()
  return beginning.length >= length || read >= caption.length
    ? beginning.slice(0, length)
    : beginningOf(caption, length, 2 * read)
}

/** The caption cut in what is read of it; twice as much is read if what follows could change the result. */
const shortened = (caption: string, segmenter: Intl.Segmenter, length: number): string => {
  const beginning = beginningOf(caption, length)
  const sentence = firstSentence(beginning, segmenter)
  const rest = beginning.slice(sentence.length)
  return beginning.length < length ||
    rest.length >= LOOK_AHEAD ||
    LETTER.test(rest) ||
    firstGraphemes(sentence, CAPTION_LIMIT + 2).length > CAPTION_LIMIT + 1
    ? truncatedAtWord(sentence.trimEnd(), CAPTION_LIMIT)
    : shortened(caption, segmenter, 2 * length)
}

/**
 * The first sentence of a caption in one of these languages, cut at a word after 80 characters with an ellipsis (TREE-4, TEXT-1).
 * The cost depends on the result: a long caption is read only as far as its first sentence and the letter after it, or as far as
 * the cut. A sentence with no letter soon after it has ended.
 */
export const truncatedCaption = (caption: string, ...languages: readonly string[]): string =>
  shortened(caption, sentences(languages), WINDOW)
