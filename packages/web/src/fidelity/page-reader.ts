import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { collapsed, isElement, type Element, type Node } from './tree.ts'

const HEADING = /^h[1-6]$/

const textOf = (node: Node): string => (isElement(node) ? node.children.map(textOf).join('') : node)

const isParent = (node: Tree.Node): node is Tree.Element => 'tagName' in node

/** Reads a page. Each element is placed by the nearest id, and by the heading above it. */
export const readPage = (html: string): Element => {
  let heading = ''
  const read = (node: Tree.Element, around: string): Element => {
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value] as const))
    const address = attributes['id'] === undefined || attributes['id'] === '' ? around : `#${attributes['id']}`
    const at = [address, heading].filter(each => each !== '').join(' · ')
    const children: Node[] = []
    for (const inner of node.childNodes) {
      if (inner.nodeName === '#text' && 'value' in inner) children.push(inner.value)
      else if (isParent(inner)) children.push(read(inner, address))
    }
    const element: Element = { name: node.tagName, attributes, children, at }
    if (HEADING.test(node.tagName)) heading = collapsed(textOf(element))
    return element
  }
  const root = parse(html).childNodes.find(isParent)
  if (root === undefined) throw new Error('the page has no element')
  return read(root, '')
}
