import { walk } from '../../article/content/fold.ts'
import { headingOf } from '../../article/content/heading.ts'
import { isNamed, type ContentNode } from '../../article/content/node.ts'
import { lineOfText } from '../../article/content/plain-text.ts'

const isSection = isNamed('section')
const isAround = isNamed('body', 'introduction', 'sections')

/** The outermost sections of an article's body, in order. */
export const outermostSections = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  walk(nodes, isAround).filter(isSection)

const isThanks = isNamed('acknowledgment')

/** The outermost sections of an article's body and its acknowledgment, which counts as one (PREV-12), in order. */
export const sectionsAndThanks = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  walk(nodes, isAround).filter(node => isSection(node) || isThanks(node))

/** PREV-5: the title that marks an introduction. */
const INTRODUCTION = 'introduction'

/**
 * Whether a section is the introduction (PREV-5): its title is this word, in any case and with any white space around it. Its
 * number does not matter.
 */
export const isIntroduction = (section: ContentNode): boolean => {
  const heading = headingOf(section)
  return heading !== undefined && lineOfText([heading.title]).trim().toLowerCase() === INTRODUCTION
}
