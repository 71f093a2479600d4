import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { isText, lineOfText, walk, type ContentNode } from '@lectern/domain/article'
import { articlePreview, type ArticlePreview } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import { decodeRecord } from '../../src/store/stored-record.ts'
import { ownLinks } from '../../src/server/article/page/own-links.ts'
import type { Store } from '../../src/store/port.ts'
import { runsOf } from './article-source.ts'

/** The preview of an article in the store. */
export const previewIn = async (store: Store, pii: string): Promise<ArticlePreview> => {
  const record = decodeRecord((await store.record(checkedPii(pii))) ?? '')
  if (E.isLeft(record)) throw new Error(record.left)
  return articlePreview(record.right, await ownLinks(store, record.right.meta.pii))
}

/** The texts of nodes, separated at element borders, as a page's words are counted. */
const parted = (nodes: readonly ContentNode[]): string =>
  walk(nodes)
    .filter(isText)
    .map(({ _ }) => _ ?? '')
    .join(' ')

/** Every run of eight words in a closed article's preview. */
export const previewRuns = ({ introduction, snippets, references: { shown } }: ArticlePreview): ReadonlySet<string> =>
  new Set(
    [
      [...introduction.content, ...introduction.floats, ...introduction.footnotes],
      ...snippets.map(({ title, text }) => [...title, ...text]),
    ]
      .flatMap(nodes => [...runsOf(parted(nodes)), ...runsOf(lineOfText(nodes))])
      .concat(shown.flatMap(({ works }) => works.flatMap(work => [...runsOf(JSON.stringify(work))]))),
  )
