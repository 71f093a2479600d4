import { refidsOf } from '../../article/content/cross-reference.ts'
import { cutAtWord } from '../../article/content/cut-at-word.ts'
import { floatHosts } from '../../article/content/float-hosts.ts'
import { walk } from '../../article/content/fold.ts'
import {
  childrenOf,
  emptyContent,
  idOf,
  isNamed,
  node,
  withChildren,
  type Content,
  type ContentNode,
} from '../../article/content/node.ts'
import { lineOfText } from '../../article/content/plain-text.ts'
import { isIntroduction, outermostSections } from './body-sections.ts'
import { fitting, fittingUnread, roomAfter } from './fitting.ts'

const isHeading = isNamed('label', 'section-title')

/** The text of a section: everything but its own heading. */
export const textOfSection = (section: ContentNode): readonly ContentNode[] =>
  childrenOf(section).filter(child => !isHeading(child))

const says = (section: ContentNode): boolean => lineOfText(textOfSection(section)) !== ''

/** The floats that are placed in these nodes, directly or after another float. */
const floatsIn = (nodes: readonly ContentNode[], { content, floats }: Content): readonly ContentNode[] => {
  const hosts = floatHosts(content, floats)
  const inside = new Set(walk(nodes))
  const standsInside = (float: ContentNode): boolean => {
    let host = hosts.get(float)
    while (host !== undefined && !inside.has(host)) host = hosts.get(host)
    return host !== undefined
  }
  return floats.filter(standsInside)
}

/** Those of some footnotes that these nodes refer to. */
export const footnotesFor = (nodes: readonly ContentNode[], footnotes: readonly ContentNode[]): readonly ContentNode[] => {
  const named = new Set<string | undefined>(walk(nodes).flatMap(refidsOf))
  return footnotes.filter(footnote => named.has(idOf(footnote)))
}

/** An introduction with the floats placed in it and the footnotes that it refers to. */
export const introductionWith = (introduction: ContentNode, part: Content): Content => {
  const floats = floatsIn([introduction], part)
  return { content: [introduction], floats, footnotes: footnotesFor([introduction, ...floats], part.footnotes) }
}

/** PREV-12: an introduction of up to this many characters is shown in full. */
export const INTRODUCTION_LIMIT = 5000

/** An introduction cut to the length that a preview shows (PREV-12). */
const beginningOf = (section: ContentNode): ContentNode => {
  const text = textOfSection(section)
  const shown = cutAtWord(text, INTRODUCTION_LIMIT)
  return shown === text ? section : withChildren(section, [...childrenOf(section).filter(isHeading), ...shown])
}

/**
 * The introduction of an article as its preview shows it: one `introduction` node with the first introductory section (PREV-5),
 * the floats placed in it and the footnotes that it refers to. It is complete up to 5,000 characters, otherwise cut at the end of
 * a word (PREV-12). What is not read of it, such as alternative texts, counts too, after the text (CLOSED-3), then its floats, then its
 * footnotes: each is shown whole if it fits into the rest of the 5,000 characters, otherwise left out. Empty if the body has no
 * introduction, or one without words.
 */
export const introductionOf = (body: Content): Content => {
  const section = outermostSections(body.content).find(isIntroduction)
  if (section === undefined || !says(section)) return emptyContent
  const beginning = beginningOf(section)
  if (!says(beginning)) return emptyContent
  const { kept, room } = fittingUnread([beginning], roomAfter(textOfSection(beginning), INTRODUCTION_LIMIT))
  const introduction = node('introduction', {}, kept)
  const within = (floats: readonly ContentNode[]): Content =>
    introductionWith(introduction, { content: [introduction], floats, footnotes: body.footnotes })
  // A float whose place was cut off, or that follows one which does not fit, is not placed anywhere else.
  const placed = within(floatsIn([section], body)).floats
  const floats = fitting(placed, room)
  const shown = within(floats.kept)
  return { ...shown, footnotes: fitting(shown.footnotes, floats.room).kept }
}
