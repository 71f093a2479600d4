import type { Loading } from '@lectern/domain/core'
import {
  withTopicsOfAbstract,
  withTopicsOfSections,
  type Content,
  type ContentNode,
  type TopicAnnotations,
} from '@lectern/domain/article'
import { putLinks } from './put-links.ts'
import { readTree } from './read-tree.ts'

type Annotations = Extract<Loading<TopicAnnotations>, { readonly status: 'received' }>
type Weave = (part: Content) => Content

const wovenInto =
  (weave: Weave) =>
  (tree: ContentNode): ContentNode =>
    weave({ content: [tree], floats: [], footnotes: [] }).content[0] ?? tree

/** Puts topic links into one piece of the stored text. */
export const weaveElement = (root: HTMLElement, weave: Weave): void => {
  const rendered = readTree(root)
  putLinks(rendered, wovenInto(weave)(rendered.tree))
}

/** How long to wait for the browser to be idle, in milliseconds, before handling the next piece anyway. */
const AT_MOST = { timeout: 3000 }

const idle = (window: Window): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => {
        resolve()
      }, AT_MOST)
    else setTimeout(resolve, 50)
  })

const isSelectedIn = (document: Document, root: Node): boolean => {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed && selection.rangeCount > 0 && selection.getRangeAt(0).intersectsNode(root)
}

/** Waits until nothing in an element is selected: the reader may be about to use the selection. */
const untilUnselected = async (document: Document, root: Node, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && isSelectedIn(document, root)) {
    await new Promise<void>(resolve => {
      document.addEventListener(
        'selectionchange',
        () => {
          resolve()
        },
        { once: true, signal },
      )
      signal.addEventListener(
        'abort',
        () => {
          resolve()
        },
        { once: true },
      )
    })
  }
}

const STORED = ':not([data-received])'

/** The sections of the stored text that have topics. One inside another is handled with the outer one. */
const sectionsOf = (document: Document, { value: { sections } }: Annotations): readonly HTMLElement[] => {
  const named = new Set(
    sections
      .flatMap(({ id }) => document.getElementById(id) ?? [])
      .filter(element => element.closest(`.part-body${STORED}`) !== null),
  )
  const isInside = (element: Element): boolean => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) if (named.has(around)) return true
    return false
  }
  return [...named].filter(element => !isInside(element))
}

/**
 * Puts the topics into the stored text of a page (TOPIC-3): first into the abstracts, then section by section while the browser
 * is idle. Parts loaded after the page already have theirs.
 */
export const weavePage = async (document: Document, annotations: Annotations, signal: AbortSignal): Promise<void> => {
  const window = document.defaultView
  if (window === null) return
  const abstracts =
    annotations.value.abstract.topics.length === 0 ? [] : [...document.querySelectorAll<HTMLElement>(`.part-abstracts${STORED}`)]
  const pieces: readonly (readonly [HTMLElement, Weave])[] = [
    ...abstracts.map(root => [root, withTopicsOfAbstract(annotations)] as const),
    ...sectionsOf(document, annotations).map(root => [root, withTopicsOfSections(annotations)] as const),
  ]
  for (const [root, weave] of pieces) {
    await idle(window)
    await untilUnselected(document, root, signal)
    if (signal.aborted) return
    weaveElement(root, weave)
  }
}
