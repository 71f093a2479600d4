import {
  attribute,
  childNamed,
  childrenOf,
  headingOf,
  isNamed,
  lineOfText,
  withChildren,
  type ContentNode,
} from '@lectern/domain/article'

const isAbstract = isNamed('abstract')
const isHead = isNamed('label', 'section-title')
const isSection = isNamed('abstract-sec', 'bibliography-sec', 'further-reading-sec', 'glossary-sec', 'section')

const wordsOfTitle = (title: ContentNode): string => lineOfText([title]).toLowerCase()

/** The sections of an author's own abstract are titled by what they say: a single one titled so is not the title of the abstract. */
const isAuthors = (part: ContentNode): boolean => isAbstract(part) && ['author', undefined].includes(attribute(part, 'class'))

/** Whether a part's first section has the title of the part: in the same words, or as the only title. */
const isTitledBy = (part: ContentNode, heading: ContentNode, title: ContentNode, sections: number): boolean =>
  wordsOfTitle(title) === wordsOfTitle(heading) || (sections === 1 && !childrenOf(part).includes(heading) && !isAuthors(part))

/**
 * A part and its first section have one title, which files give to the part, to the section or to both: otherwise readers would see it twice, or
 * below the usual words for such a part.
 */
export const withOneTitle = (part: ContentNode): ContentNode => {
  const [section, ...others] = childrenOf(part).filter(child => !isHead(child))
  const title = section === undefined || !isSection(section) ? undefined : childNamed(section, 'section-title')
  const heading = headingOf(part)
  if (section === undefined || title === undefined || heading === undefined || wordsOfTitle(title) === '') return part
  if (!isTitledBy(part, heading.title, title, 1 + others.length)) return part
  const heads = childrenOf(part).filter(isHead)
  const isOwn = heads.some(head => head === heading.title)
  const label = childNamed(section, 'label')
  if (label !== undefined && (isOwn || heading.label !== undefined)) return part
  const untitled = withChildren(
    section,
    childrenOf(section).filter(child => child !== title && child !== label),
  )
  const moved = isOwn ? [] : childrenOf(section).filter(child => child === title || child === label)
  return withChildren(part, [...heads, ...moved, untitled, ...others])
}
