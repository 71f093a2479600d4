import { isCreativeCommons, type Access } from '@lectern/domain/article'
import { at, attributeOf, wordsOf, type XmlElement } from '../xml/index.ts'
import { firstGiven } from './first-given.ts'
import { infoOf } from './identifiers.ts'
import type { Source } from './source.ts'

export const isYes = (value: string | undefined): boolean => /^(1|true|yes)$/i.test(value ?? '')

/** `© 2013 The Authors`, from `<ce:copyright year="2013">The Authors</ce:copyright>`. */
const fromCopyright = (element: XmlElement | undefined): string | undefined => {
  const parts = [attributeOf(element, 'year'), wordsOf(element)].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : `© ${parts.join(' ')}`
}

/** The copyright line, as shown under the article. */
export const copyrightLineOf = ({ item, meta, coredata }: Source): string | undefined => {
  const own = at(infoOf(item), 'copyright')
  const isHeld = wordsOf(own) !== undefined
  return firstGiven(
    wordsOf(at(meta, 'copyright-line')),
    wordsOf(at(infoOf(item), 'copyright-line')),
    isHeld ? fromCopyright(own) : undefined,
    wordsOf(at(coredata, 'copyright')),
    fromCopyright(own),
  )
}

/** The URLs in a line of text, without trailing punctuation. */
const addressesIn = (line: string): readonly string[] => line.match(/https?:\/\/[^\s()<>"']*[^\s()<>"'.,;]/gi) ?? []

/** A delivery names a term of a vocabulary, of which this one means that the article is open access. */
const isFull = (status: string | undefined): boolean => /#full$/i.test(status ?? '')

/** Who may read the article: as the platform, service or delivery says, or else by a Creative Commons licence in its copyright line, named by URL or in words. */
export const accessOf = (source: Source): Access => {
  const { item, meta, coredata } = source
  const openAccess = at(meta, 'open-access')
  const status = at(openAccess, 'oa-article-status')
  const delivered = at(coredata, 'openAccessInformation')
  const said = [copyrightLineOf(source), wordsOf(at(infoOf(item), 'copyright-line')), wordsOf(at(coredata, 'licenseLine'))].join(
    ' ',
  )
  const license = firstGiven(
    wordsOf(at(openAccess, 'oa-user-license')),
    wordsOf(at(coredata, 'openaccessUserLicense')),
    wordsOf(at(delivered, 'userLicense')),
    addressesIn(said).find(isCreativeCommons),
  )
  const isStated =
    status !== undefined || at(coredata, 'openaccess') !== undefined || at(delivered, 'openAccessStatus') !== undefined
  return {
    openAccess: isStated
      ? isYes(attributeOf(status, 'is-open-access')) ||
        isYes(wordsOf(at(coredata, 'openaccess'))) ||
        isYes(wordsOf(at(coredata, 'openaccessArticle'))) ||
        isFull(wordsOf(at(delivered, 'openAccessStatus')))
      : license !== undefined || isCreativeCommons(said),
    openArchive: isYes(attributeOf(status, 'is-open-archive')) || isYes(wordsOf(at(coredata, 'openArchiveArticle'))),
    ...(license === undefined ? {} : { license }),
  }
}
