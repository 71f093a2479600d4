import type { Attachment, AttachmentType } from '../content/attachment.ts'
import { elementsOnce } from '../content/fold.ts'
import { eComponents, type Listed } from '../content/listed.ts'
import { attribute, type ContentNode } from '../content/node.ts'
import { distinctBy } from '../../core/lists/distinct-by.ts'
import { remembered } from '../../core/lists/remembered.ts'
import { grouped } from '../../core/lists/grouped.ts'
import { IMAGE_TYPES } from '../content/preferred-media.ts'
import { PART_NAMES } from './part-names.ts'
import type { ArticleRecord } from './record.ts'

/** A supplementary file, with what the text says about it. */
export interface SupplementaryFile {
  readonly attachment: Attachment
  /** The node that presents the file; absent if the text only links to it. */
  readonly component: Listed<'e-component'> | undefined
}

const files: ReadonlySet<AttachmentType> = new Set<AttachmentType>(['APPLICATION', 'VIDEO', 'AUDIO'])

const filesOf = (attachments: readonly Attachment[]): readonly Attachment[] => attachments.filter(({ type }) => files.has(type))

/** A supplementary file that is itself a picture. */
const pictureOf = (attachments: readonly Attachment[]): readonly Attachment[] =>
  IMAGE_TYPES.flatMap(wanted => attachments.filter(({ type }) => type === wanted)).slice(0, 1)

const nodesOf = ({ parts }: ArticleRecord): readonly ContentNode[] =>
  PART_NAMES.flatMap(name => [parts[name].content, parts[name].floats, parts[name].footnotes].flat())

const locators = (nodes: readonly ContentNode[]): readonly string[] =>
  elementsOnce(nodes).flatMap(node => attribute(node, 'locator') ?? [])

/**
 * The files that accompany an article, each once, in the order in which the text presents them (TREE-8, TREE-13): those of its
 * `e-component`s, then those that it only links to, then those that it does not mention. Files that were not found are left out.
 */
export const supplementaryFiles: (record: ArticleRecord) => readonly SupplementaryFile[] = remembered(record => {
  const nodes = nodesOf(record)
  const byBasename = grouped(
    record.attachments.filter(({ found }) => found),
    ({ basename }) => basename,
  )
  const named = (locator: string): readonly Attachment[] => byBasename.get(locator) ?? []

  const presented = eComponents(nodes).flatMap(component =>
    locators([component.node]).flatMap(locator => {
      const attachments = named(locator)
      const own = filesOf(attachments)
      return (own.length > 0 ? own : pictureOf(attachments)).map(attachment => ({ attachment, component }))
    }),
  )
  const linked = locators(nodes).flatMap(locator => filesOf(named(locator)))
  const others = filesOf([...byBasename.values()].flat())
  const unpresented = [...linked, ...others].map(attachment => ({ attachment, component: undefined }))
  return distinctBy<SupplementaryFile>([...presented, ...unpresented], ({ attachment }) => attachment.eid)
})
