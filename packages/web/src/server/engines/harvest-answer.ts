import { defaultSite } from '@lectern/domain/site'
import {
  DUBLIN_CORE,
  formatsAnswer,
  hostOf,
  identifiersAnswer,
  identifyAnswer,
  oaiError,
  oaiFault,
  oaiRequest,
  piiOfIdentifier,
  recordAnswer,
  recordsAnswer,
  resumptionIn,
  resumptionText,
  setsAnswer,
  setsResumptionIn,
  setsResumptionText,
  SOURCE_FORMATS,
  type HarvestedRecord,
  type ListVerb,
  type OaiAnswered,
  type OaiErrorCode,
  type OaiRequest,
  type RecordHeader,
  type Resumption,
  type Selection,
  type SourceFormat,
  type Stop,
} from '@lectern/domain/engines'
import { either as E, option as O } from 'fp-ts'
import type { FastifyBaseLogger } from 'fastify'
import type { SigningKey } from '../signing/signature.ts'
import { opened, sealed, TOKEN_LIFETIME } from '../signing/tokens.ts'
import type { ArticleFiles } from '../../files/article-files.ts'
import { ownXml } from '../../importer/own-xml.ts'
import type { HarvestedArticle, HarvestSelection } from '../../store/harvesting-port.ts'
import type { Store } from '../../store/port.ts'
import { embeddableXml } from './source-xml.ts'

export interface HarvestParts {
  readonly store: Pick<
    Store,
    'harvested' | 'harvestSize' | 'harvestedArticle' | 'sets' | 'setCount' | 'earliestChange' | 'sourceOf'
  >
  readonly files: ArticleFiles
  readonly key: SigningKey
  readonly now: () => Date
  /** The name of the repository. */
  readonly siteName?: string
  /** The email address for harvesters: `webmaster` at the site's host (RFC 2142) unless given. */
  readonly adminEmail?: string | undefined
  /** The number of articles in one answer: as Dublin Core, and as whole files. */
  readonly pageSizes?: { readonly described: number; readonly files: number }
}

const PAGE_SIZES = { described: 100, files: 10 }

const BOUNDS = ['oai'] as const

const selected = ({ format, from, until, set }: Selection): HarvestSelection => ({
  ...(O.isSome(from) ? { from: from.value } : {}),
  ...(O.isSome(until) ? { until: until.value } : {}),
  ...(O.isSome(set) ? { set: set.value } : {}),
  ...(format === 'dublin-core' ? {} : { format }),
})

const headerOf = ({ pii, place: { changed }, set, isDeleted }: HarvestedArticle): RecordHeader => ({
  pii,
  changed,
  ...(set === undefined ? {} : { set }),
  ...(isDeleted ? { isDeleted } : {}),
})

/** A list from its beginning, or resumed. */
type Listed = Omit<Resumption, 'after'> & { readonly after: Resumption['after'] | undefined }

/** Answers OAI-PMH requests with any arguments. */
export const harvestAnswer = ({
  store,
  files,
  key,
  adminEmail,
  siteName = defaultSite.name,
  pageSizes = PAGE_SIZES,
}: HarvestParts) => {
  /** None of an article that is not offered in a format. */
  const recordOf = async (
    article: HarvestedArticle,
    format: 'dublin-core' | SourceFormat,
    log: FastifyBaseLogger,
  ): Promise<HarvestedRecord | undefined> => {
    const { isDeleted: _deleted, ...head } = headerOf(article)
    if (article.isDeleted)
      return format === 'dublin-core' || article.openFormat === format ? { ...head, isDeleted: true } : undefined
    const metadata = await metadataOf(article, format, log)
    return metadata === undefined ? undefined : { ...head, metadata }
  }

  const metadataOf = async (
    article: HarvestedArticle & { readonly isDeleted: false },
    format: 'dublin-core' | SourceFormat,
    log: FastifyBaseLogger,
  ): Promise<string | undefined> => {
    if (format === 'dublin-core') return article.dublinCore
    const source = article.openFormat === format ? await store.sourceOf(article.pii) : undefined
    if (source === undefined) return undefined
    try {
      const content = await ownXml(source, files)
      if (E.isLeft(content)) throw new Error(content.left)
      return embeddableXml(content.right, format)
    } catch (error) {
      log.warn({ pii: article.pii, err: error }, 'the XML file of an article can no longer be read')
      return undefined
    }
  }

  return async (answered: OaiAnswered, log: FastifyBaseLogger): Promise<string> => {
    const { origin } = answered
    const now = new Date(answered.now * 1000)
    const fault = (code: OaiErrorCode, message: string): string => oaiFault(answered, [oaiError(code, message)])
    const badToken = (): string => fault('badResumptionToken', 'This token was not issued here, or it has expired')
    const seal = (text: string): string => sealed(key, BOUNDS, text, now)
    const unseal = (token: string): O.Option<string> => O.fromEither(opened(key, BOUNDS, token, now))
    const expires = answered.now + TOKEN_LIFETIME / 1000

    const list = async (verb: ListVerb, { selection, after, delivered }: Listed): Promise<string> => {
      const isFiles = verb === 'ListRecords' && selection.format !== 'dublin-core'
      const size = isFiles ? pageSizes.files : pageSizes.described
      const asked = selected(selection)
      const [found, all] = await Promise.all([store.harvested(asked, after, size + 1), store.harvestSize(asked)])
      const page = found.slice(0, size)
      const last = page.at(-1)
      // The selected articles may have been removed since the token was issued.
      if (last === undefined) return delivered === 0 ? fault('noRecordsMatch', 'No articles match') : badToken()
      const token =
        found.length > size
          ? seal(resumptionText(verb, { selection, after: last.place, delivered: delivered + page.length }))
          : ''
      const stop: Stop = {
        token,
        ...(token === '' ? {} : { expires }),
        ...(all === undefined ? {} : { size: Math.max(all, delivered + page.length) }),
        cursor: delivered,
      }
      if (verb === 'ListIdentifiers') return identifiersAnswer(answered, page.map(headerOf), stop)
      const records: HarvestedRecord[] = []
      for (const article of page) {
        const record = await recordOf(article, selection.format, log)
        if (record !== undefined) records.push(record)
      }
      // An answer must contain at least one record. Files may have been removed since they were indexed.
      if (records.length > 0) return recordsAnswer(answered, records, stop)
      return token === ''
        ? fault('noRecordsMatch', 'No articles match')
        : list(verb, { selection, after: last.place, delivered: delivered + page.length })
    }

    const sets = async (after: string, delivered: number): Promise<string> => {
      const [found, all] = await Promise.all([store.sets(after, pageSizes.described + 1), store.setCount()])
      const page = found.slice(0, pageSizes.described)
      const last = page.at(-1)
      if (last === undefined) return delivered === 0 ? fault('noSetHierarchy', 'There are no publications yet') : badToken()
      const token =
        found.length > page.length ? seal(setsResumptionText({ after: last.spec, delivered: delivered + page.length })) : ''
      return setsAnswer(answered, page, {
        token,
        ...(token === '' ? {} : { expires }),
        size: Math.max(all, delivered + page.length),
        cursor: delivered,
      })
    }

    const articleNamed = async (identifier: string): Promise<HarvestedArticle | undefined> => {
      const pii = piiOfIdentifier(origin, identifier)
      return O.isNone(pii) ? undefined : store.harvestedArticle(pii.value)
    }

    const noSuch = (): string => fault('idDoesNotExist', 'There is no article with this identifier')

    const perform = async (request: OaiRequest): Promise<string> => {
      if ('token' in request) {
        const text = unseal(request.token)
        if (O.isNone(text)) return badToken()
        if (request.verb === 'ListSets')
          return O.match(
            async () => badToken(),
            ({ after, delivered }: { readonly after: string; readonly delivered: number }) => sets(after, delivered),
          )(setsResumptionIn(text.value))
        const { verb } = request
        return O.match(
          async () => badToken(),
          (resumption: Resumption) => list(verb, resumption),
        )(resumptionIn(verb, text.value))
      }
      switch (request.verb) {
        case 'Identify':
          return identifyAnswer(answered, {
            name: siteName,
            email: adminEmail ?? `webmaster@${hostOf(origin)}`,
            earliest: await store.earliestChange(),
          })
        case 'ListSets':
          return sets('', 0)
        case 'ListIdentifiers':
        case 'ListRecords':
          return list(request.verb, { selection: request.selection, after: undefined, delivered: 0 })
        case 'ListMetadataFormats': {
          if (O.isNone(request.identifier)) return formatsAnswer(answered)
          const article = await articleNamed(request.identifier.value)
          return article === undefined
            ? noSuch()
            : formatsAnswer(answered, [
                DUBLIN_CORE,
                ...(article.openFormat === undefined ? [] : [SOURCE_FORMATS[article.openFormat]]),
              ])
        }
        case 'GetRecord': {
          const article = await articleNamed(request.identifier)
          if (article === undefined) return noSuch()
          const record = await recordOf(article, request.format, log)
          return record === undefined
            ? fault('cannotDisseminateFormat', 'This article is not available in that format')
            : recordAnswer(answered, record)
        }
      }
    }

    const request = oaiRequest(answered.given)
    return E.isLeft(request) ? oaiFault(answered, request.left) : perform(request.right)
  }
}
