import { isCreativeCommons, type Access } from '@lectern/domain/article'
import { at, attributeOf, wordsOf, type XmlElement } from '../xml/index.ts'
import { firstGiven } from './first-given.ts'
import { infoOf } from './identifiers.ts'
import type { Source } from './source.ts'

const isYes = (value: string | undefined): boolean => /^(1|true|yes)$/i.test(value ?? '')

/** `© 2013 The Authors`, from `<ce:copyright year="2013">The Authors</ce:copyright>`. */
const fromCopyright = (element: XmlElement | undefined): string | undefined => {
  const parts = [attributeOf(element, 'year'), wordsOf(element)].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : `© ${parts.join(' ')}`
}

/** The copyright line, as shown under the article. */
export const copyrightLineOf = ({ item, meta, coredata }: Source): string | undefined =>
  firstGiven(
    wordsOf(at(meta, 'copyright-line')),
    wordsOf(at(infoOf(item), 'copyright-line')),
    fromCopyright(at(infoOf(item), 'copyright')),
    wordsOf(at(coredata, 'copyright')),
  )

/** The URLs in a line of text, without trailing punctuation. */
const addressesIn = (line: string): readonly string[] => line.match(/https?:\/\/[^\s()<>"']*[^\s()<>"'.,;]/gi) ?? []

/** Who may read the article: as the platform or service says, or else by a Creative Commons licence in its copyright line. */
export const accessOf = (source: Source): Access => {
  const { item, meta, coredata } = source
  const openAccess = at(meta, 'open-access')
  const status = at(openAccess, 'oa-article-status')
  const license = firstGiven(
    wordsOf(at(openAccess, 'oa-user-license')),
    wordsOf(at(coredata, 'openaccessUserLicense')),
    addressesIn([copyrightLineOf(source), wordsOf(at(infoOf(item), 'copyright-line'))].join(' ')).find(isCreativeCommons),
  )
  const isStated = status !== undefined || at(coredata, 'openaccess') !== undefined
  return {
    openAccess: isStated
      ? isYes(attributeOf(status, 'is-open-access')) ||
        isYes(wordsOf(at(coredata, 'openaccess'))) ||
        isYes(wordsOf(at(coredata, 'openaccessArticle')))
      : license !== undefined,
    openArchive: isYes(attributeOf(status, 'is-open-archive')) || isYes(wordsOf(at(coredata, 'openArchiveArticle'))),
    ...(license === undefined ? {} : { license }),
  }
}
