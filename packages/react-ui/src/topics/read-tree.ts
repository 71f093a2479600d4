import { isKnownName, type Attributes, type ContentNode, type NodeName } from '@lectern/domain/article'

/** A piece of stored markup as a content tree, with the text node that each run of text came from. */
export interface RenderedTree {
  readonly tree: ContentNode
  readonly textOf: ReadonlyMap<ContentNode, Text>
}

/** The node names of the renderers' elements, as far as they decide where a link is allowed. */
const byTag: ReadonlyMap<string, NodeName> = new Map<string, NodeName>([
  ['a', 'inter-ref'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tag => [tag, 'section-title'] as const),
  ['figure', 'figure'],
  ['table', 'table'],
  ['figcaption', 'caption'],
  ['sup', 'sup'],
  ['sub', 'inf'],
  ['pre', 'preformat'],
  ...['summary', 'button', 'input', 'select', 'textarea', 'audio', 'video', 'form'].map(tag => [tag, 'alt-text'] as const),
])

const byClass: ReadonlyMap<string, NodeName> = new Map<string, NodeName>([
  ['topic-link', 'topic-link'],
  ['unlinked', 'inter-ref'],
  ['caption', 'caption'],
  ['e-component', 'e-component'],
  ['footnote', 'footnote'],
  ['table-footnote', 'footnote'],
  ['formula', 'formula'],
  ['textbox', 'textbox'],
  ['bibliography', 'bibliography'],
  ['bibliography-sec', 'bibliography'],
  ['keywords', 'keywords'],
  ['reference', 'reference'],
  ['label', 'label'],
  ['visually-hidden', 'alt-text'],
  ['back-links', 'alt-text'],
])

/** The name of a block inside a line of text, which its class gives. */
const inLineName = (element: Element): NodeName | undefined => {
  const [, name] = /^in-line (\S+)$/.exec(element.className) ?? []
  return name !== undefined && isKnownName(name) ? name : undefined
}

const nameOf = (element: Element): NodeName => {
  const named = [...element.classList].flatMap(name => byClass.get(name) ?? [])[0]
  return named ?? inLineName(element) ?? byTag.get(element.localName) ?? 'text'
}

/** The attributes by which topics are found: the id of a section, and the target and term of a topic link. */
const attributesOf = (element: HTMLElement): Attributes => ({
  ...(element.id === '' ? {} : { id: element.id }),
  ...(element.classList.contains('topic-link')
    ? {
        href: element.dataset['target'] ?? element.getAttribute('href') ?? '',
        term: element.dataset['term'] ?? element.textContent,
      }
    : {}),
})

/** Reads stored markup, after merging adjacent text nodes. */
export const readTree = (root: HTMLElement): RenderedTree => {
  const textOf = new Map<ContentNode, Text>()
  const read = (element: HTMLElement): ContentNode => {
    const children: ContentNode[] = []
    for (const child of element.childNodes) {
      if (child instanceof Text) {
        if (child.data === '') continue
        const text: ContentNode = { '#name': '__text__', _: child.data }
        textOf.set(text, child)
        children.push(text)
      } else if (child instanceof HTMLElement) children.push(read(child))
      else if (child instanceof Element) children.push({ '#name': 'alt-text' })
    }
    return { '#name': nameOf(element), $: attributesOf(element), $$: children }
  }
  root.normalize()
  return { tree: read(root), textOf }
}
