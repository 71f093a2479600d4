import { truncatedAtWord } from '../text/truncated.ts'

/** A figure's caption is cut after this many characters where it stands for the figure (TREE-4). */
export const CAPTION_LIMIT = 80

/** An initial or a customary abbreviation: the full stop after it ends no sentence. */
const ABBREVIATION = /(?:^|[\s([])(?:\p{L}|[Aa]l|[Aa]pprox|[Cc]a|[Cc]f|[Ee]qs?|[Ee]xp|[Ff]igs?|[Nn]os?|[Rr]efs?|[Ss]pp?|[Ss]t|[Vv]ar|[Vv]s|e\.g|i\.e)\.\s*$/u

const firstSentence = (text: string, language: string): string => {
  let sentence = ''
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    sentence += segment
    if (!ABBREVIATION.test(sentence)) break
  }
  return sentence.trimEnd()
}

const known = (language: string): string => {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The first sentence of a caption, cut at a word after 80 characters with an ellipsis (TREE-4, TEXT-1). */
export const truncatedCaption = (caption: string, language = 'en'): string =>
  truncatedAtWord(firstSentence(caption.replace(/\s+/gu, ' ').trim(), known(language)), CAPTION_LIMIT)
