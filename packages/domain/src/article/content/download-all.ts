import { rewrite, walk } from './fold.ts'
import { childrenOf, isNamed, node, withChildren, type Content, type ContentNode } from './node.ts'

const isDownloadAll = isNamed('download-all-supplemental-files')
const isFile = isNamed('e-component')
const isAppendices = isNamed('appendices')
const isBody = isNamed('body')

const has = (nodes: readonly ContentNode[], wanted: (node: ContentNode) => boolean): boolean => [...walk(nodes)].some(wanted)

/** Whether a body has the element that offers all supplementary files at once (TREE-10). */
export const offersDownloadAll = ({ content }: Pick<Content, 'content'>): boolean => has(content, isDownloadAll)

const downloadAll = node('download-all-supplemental-files')

const append = (to: ContentNode, last: ContentNode): ContentNode => withChildren(to, [...childrenOf(to), last])

/**
 * The body with the element that offers all supplementary files at once, as the last of its appendices, after their text
 * (TREE-10). A body with files and no appendices gets some for it; one without files, or that has the element, stays as it is.
 */
export const withDownloadAll = (body: Content): Content => {
  const { content, floats } = body
  if (offersDownloadAll(body) || !has([...content, ...floats], isFile)) return body
  const appendices = [...walk(content)].findLast(isAppendices)
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
