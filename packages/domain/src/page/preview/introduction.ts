import { refidsOf } from '../../article/content/cross-reference.ts'
import { floatHosts } from '../../article/content/float-hosts.ts'
import { walk } from '../../article/content/fold.ts'
import { childrenOf, emptyContent, idOf, isNamed, node, type Content, type ContentNode } from '../../article/content/node.ts'
import { lineOfText } from '../../article/content/plain-text.ts'
import { isIntroduction, outermostSections } from './body-sections.ts'

const isHeading = isNamed('label', 'section-title')

const says = (section: ContentNode): boolean => lineOfText(childrenOf(section).filter(child => !isHeading(child))) !== ''

/** The floats that stand in these nodes, at once or beside another that does. */
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

/** Those of some footnotes that these nodes name. */
export const footnotesFor = (nodes: readonly ContentNode[], footnotes: readonly ContentNode[]): readonly ContentNode[] => {
  const named = new Set<string | undefined>([...walk(nodes)].flatMap(refidsOf))
  return footnotes.filter(footnote => named.has(idOf(footnote)))
}

/** An introduction with the floats of a part that stand in it and the footnotes that it names. */
export const introductionWith = (introduction: ContentNode, part: Content): Content => {
  const floats = floatsIn([introduction], part)
  return { content: [introduction], floats, footnotes: footnotesFor([introduction, ...floats], part.footnotes) }
}

/**
 * The introduction of an article as its preview shows it: one `introduction` node with the first section that is one (PREV-5), the floats that
 * stand in it and the footnotes that it names. Empty where the body has no introduction, or one without words.
 */
export const introductionOf = (body: Content): Content => {
  const section = outermostSections(body.content).find(isIntroduction)
  if (section === undefined || !says(section)) return emptyContent
  return introductionWith(node('introduction', {}, [section]), body)
}
