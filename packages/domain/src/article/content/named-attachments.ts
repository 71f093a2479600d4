import { distinctBy } from '../../core/lists/distinct-by.ts'
import type { Attachment } from './attachment.ts'
import { elements } from './fold.ts'
import { attribute, isNamed, type Content, type ContentNode } from './node.ts'

const isLink = isNamed('link')

/** The names in the `link`s of these nodes, in order. */
export const linkedNames = (nodes: readonly ContentNode[]): readonly string[] =>
  elements(nodes)
    .filter(isLink)
    .flatMap(link => attribute(link, 'locator') ?? [])

/**
 * The files that these nodes name, in all their sizes and formats. Files that were not found are left out.
 * @param attachments the files of the article
 */
export const namedAttachments =
  (attachments: readonly Attachment[]) =>
  (nodes: readonly ContentNode[]): readonly Attachment[] => {
    const names = new Set(linkedNames(nodes))
    return attachments.filter(({ found, basename }) => found && names.has(basename))
  }

/**
 * A part with the files that it names, and no others: readers of the part may see them.
 * @param attachments the files of the article
 */
export const withAttachments = (attachments: readonly Attachment[]): ((part: Content) => Content) => {
  const named = namedAttachments(attachments)
  return part => ({ ...part, attachments: named([...part.content, ...part.floats, ...part.footnotes]) })
}

/** Each of some files once, by its EID: as it is first given. */
export const distinctAttachments = (attachments: readonly Attachment[]): readonly Attachment[] =>
  distinctBy(attachments, ({ eid }) => eid)
