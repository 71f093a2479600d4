import { node, text, type ContentNode } from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import { attributeOf, isElement, type XmlElement } from '../../xml/index.ts'
import type { Convert } from '../convert.ts'
import { absent } from '../elements.ts'
import { common, lineOf, trimmed } from '../nodes.ts'
import { namesInLine, peopleIn } from '../people/names.ts'
import { group, hostKindOf, hostNode, slotNode, titleNode, type HostKind } from './host.ts'
import { idLink, kindOfId, nameOfId } from './identifiers.ts'
import { leftOver, slotsOf, type Slots } from './slots.ts'

type Nodes = readonly ContentNode[]

/** Whether the cited work is the host itself: a book, a report, a piece of software. */
const isWholeWork = (kind: HostKind, { title, editors }: Slots): boolean =>
  title === undefined && (kind === 'book' || kind === 'e-host' || (kind === 'edited-book' && editors.length === 0))

const author = (people: XmlElement, to: Convert): Nodes =>
  peopleIn(people.name === 'person-group' ? people : { ...absent('person-group', people), children: [people] }, to, 'author')

const contribution = (slots: Slots, work: XmlElement | undefined, to: Convert): Nodes =>
  filled(
    node('contribution', { langtype: attributeOf(work, 'lang') ?? 'en' }, [
      ...group(
        'authors',
        slots.authors.flatMap(people => author(people, to)),
      ),
      ...titleNode(work, to),
      ...slots.translatedTitles.flatMap(title => group('translated-title', slotNode('maintitle', title, to))),
    ]),
  )

/** Other contributors, such as translators and compilers. */
const otherPeople = (people: XmlElement, to: Convert): Nodes => {
  const names = namesInLine(people, to)
  const part = attributeOf(people, 'person-group-type')
  return filled(node('comment', { role: part }, names.length === 0 ? lineOf(people, to) : [...names, text(` (${part ?? ''})`)]))
}

/** Elements that are links themselves, and so are converted whole, not just their content. */
const WHOLE: ReadonlySet<string> = new Set(['email', 'ext-link', 'uri'])

const comment = (element: XmlElement, to: Convert): Nodes => {
  if (element.name === 'person-group') return otherPeople(element, to)
  const inner = trimmed(to.inline(WHOLE.has(element.name) ? [element] : element.children))
  if (element.name === 'pub-id' || element.name === 'object-id')
    return filled(node('comment', { role: kindOfId(element) }, [text(nameOfId(element, '')), ...idLink(element, inner)]))
  return filled(node('comment', { ...common(element), role: element.name === 'comment' ? undefined : element.name }, inner))
}

/** Loose text in a record: words are kept, punctuation alone is dropped. */
const bareText = (citation: XmlElement): Nodes =>
  citation.children.flatMap(child =>
    !isElement(child) && /[\p{L}\p{N}]/u.test(child) ? [node('comment', {}, trimmed([text(child)]))] : [],
  )

/** A citation record: each part in its place, and parts without a place as comments. */
export const structured = (citation: XmlElement, number: number | undefined, to: Convert): ContentNode => {
  const slots = slotsOf(citation)
  const kind = hostKindOf(citation, slots)
  const isWhole = isWholeWork(kind, slots)
  return node(
    'reference',
    { ...common(citation), refId: number?.toString(), role: attributeOf(citation, 'publication-type', 'citation-type') },
    [
      ...contribution(slots, isWhole ? slots.source : slots.title, to),
      ...hostNode(kind, slots, isWhole ? undefined : slots.source, to),
      ...leftOver(citation, slots).flatMap(element => comment(element, to)),
      ...bareText(citation),
    ],
  )
}
