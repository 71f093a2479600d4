import { node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, isElement, type XmlElement } from '../xml/index.ts'
import { partHeadingOf } from './blocks.ts'
import type { Convert } from './convert.ts'
import { without } from './elements.ts'
import { common } from './nodes.ts'
import { paragraphs } from './objects.ts'

const classes: readonly (readonly [type: RegExp, name: string])[] = [
  [/^(?:abstract|author|main|structured|section)?$/, 'author'],
  [/graphic|visual/, 'graphical'],
  [/highlight|key-?point|bullet/, 'author-highlights'],
  [/teaser|toc|short|web-summary|precis|capsule|in-brief/, 'teaser'],
  [/editor/, 'editor'],
  [/plain|lay|patient/, 'plain-language-summary'],
]

/** The kind of an abstract, from its `abstract-type`: one of the names that the page knows, or else the file's own value. */
const abstractClass = (type: string | undefined): string => {
  const given = type?.toLowerCase().trim() ?? ''
  return classes.find(([pattern]) => pattern.test(given))?.[1] ?? given
}

const heading = ['label', 'title', 'subtitle', 'object-id', 'sec-meta'] as const

const section = (sec: XmlElement, to: Convert): readonly ContentNode[] => {
  const inner = without(sec, ...heading)
  const own = inner.filter(child => !isElement(child) || child.name !== 'sec')
  return filled(
    node('abstract-sec', { ...common(sec), role: attributeOf(sec, 'sec-type') }, [
      ...partHeadingOf(sec, to),
      ...paragraphs('simple-para', to.blocks(own)),
      ...all(sec, 'sec').flatMap(each => section(each, to)),
    ]),
  )
}

/** An abstract as on the wire: sections of simple paragraphs. Content outside sections becomes a section. */
export const abstract = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  const inner = without(element, ...heading)
  const opening = inner.filter(child => !isElement(child) || child.name !== 'sec')
  return filled(
    node('abstract', { ...common(element), class: abstractClass(attributeOf(element, 'abstract-type')) }, [
      ...partHeadingOf(element, to),
      ...filled(node('abstract-sec', {}, paragraphs('simple-para', to.blocks(opening)))),
      ...all(element, 'sec').flatMap(sec => section(sec, to)),
    ]),
  )
}
