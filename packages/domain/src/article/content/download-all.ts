import { rewrite, elements } from './fold.ts'
import { childrenOf, isNamed, node, withChildren, type Content, type ContentNode } from './node.ts'

const isDownloadAll = isNamed('download-all-supplemental-files')
const isFile = isNamed('e-component')
const isAppendices = isNamed('appendices')
const isBody = isNamed('body')

const has = (nodes: readonly ContentNode[], wanted: (node: ContentNode) => boolean): boolean => elements(nodes).some(wanted)

/** Whether a body contains the element that offers all supplementary files at once (TREE-10). */
export const offersDownloadAll = ({ content }: Pick<Content, 'content'>): boolean => has(content, isDownloadAll)

const downloadAll = node('download-all-supplemental-files')

const append = (to: ContentNode, last: ContentNode): ContentNode => withChildren(to, [...childrenOf(to), last])

/**
 * The body with the element that offers all supplementary files at once, at the end of its last appendix (TREE-10). A body with
 * files but no appendices gets some for it; a body without files, or with the element, is unchanged.
 */
export const withDownloadAll = (body: Content): Content => {
  const { content, floats } = body
  const nodes = elements(content)
  if (nodes.some(isDownloadAll) || !(nodes.some(isFile) || has(floats, isFile))) return body
  const appendices = nodes.findLast(isAppendices)
  if (appendices !== undefined) {
    return { ...body, content: rewrite((node, before) => [before === appendices ? append(node, downloadAll) : node])(content) }
  }
  const made = node('appendices', {}, [downloadAll])
  const last = content.findLast(isBody)
  return {
    ...body,
    content: last === undefined ? [...content, made] : content.map(node => (node === last ? append(node, made) : node)),
  }
}
