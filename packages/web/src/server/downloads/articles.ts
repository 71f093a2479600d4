import type { Pii } from '@lectern/domain/core'
import { articleArchiveWords } from '@lectern/domain/words'
import { either as E, taskEither as TE } from 'fp-ts'
import { issueDownloadScope, issueListOf } from '../article/handlers/issue-download.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import { forbidden } from '../article/handlers/refusals.ts'
import type { CallContext, Handler } from '../calls/handler.ts'
import { recommendedDownloadScope } from '../lists/entitled-recommendations.ts'
import type { Place } from '../../files/place.ts'
import { articlePdf } from './article-pdf.ts'
import type { DownloadDependencies } from './dependencies.ts'
import { zipStream, type Packed } from './zip.ts'

/** Whether the token belongs to a list that the service gave this reader: an issue or recommendations. */
const isListed = async (
  { finding, tokens, readerClassOf }: DownloadDependencies,
  pii: Pii,
  token: string,
  { reader, now }: CallContext,
): Promise<boolean> => {
  const readerClass = readerClassOf(reader)
  if (tokens.check(token, recommendedDownloadScope(readerClass), now)) return true
  const list = await issueListOf(finding, pii)
  return list !== undefined && tokens.check(token, issueDownloadScope(list, readerClass), now)
}

type Got = { readonly pii: Pii } & ({ readonly place: Place } | { readonly why: string })

const WHY = {
  'not-found': articleArchiveWords.noPdf,
  none: articleArchiveWords.noPdf,
  forbidden: articleArchiveWords.forbidden,
  moved: articleArchiveWords.badRequest,
  'bad-request': articleArchiveWords.badRequest,
  unavailable: articleArchiveWords.unavailable,
} as const

const got = async (dependencies: DownloadDependencies, pii: Pii, token: string, context: CallContext): Promise<Got> => {
  const record = await recordOf(dependencies)(pii, context)()
  if (E.isLeft(record)) return { pii, why: WHY[record.left.kind] }
  const isEntitled =
    dependencies.entitlementOf(record.right.meta, context.reader).entitled && (await isListed(dependencies, pii, token, context))
  if (!isEntitled) {
    await dependencies.recordUse({ kind: 'no-license', link: 'pdf', pii }, context)
    return { pii, why: WHY.forbidden }
  }
  const place = await articlePdf(dependencies)(record.right, context)()
  if (E.isLeft(place)) return { pii, why: WHY[place.left.kind] }
  await dependencies.recordUse({ kind: 'request', link: 'pdf', pii }, context)
  return { pii, place: place.right }
}

async function* packed(
  dependencies: DownloadDependencies,
  piis: readonly Pii[],
  token: string,
  context: CallContext,
): AsyncGenerator<Packed> {
  const missing: string[] = []
  for (const pii of piis) {
    const article = await got(dependencies, pii, token, context)
    if ('place' in article) yield { name: `${pii}.pdf`, place: article.place }
    else missing.push(articleArchiveWords.because(pii, article.why))
  }
  if (missing.length > 0) yield { name: articleArchiveWords.file, text: articleArchiveWords.missing(missing) }
}

/**
 * The PDFs of several articles in one archive, which is sent while it is being made. The token proves that the articles were listed
 * together for this reader; access to each one is checked again. Articles that cannot be included are listed in a text file in the archive.
 */
export const articles =
  (dependencies: DownloadDependencies): Handler<'articles'> =>
  ({ body: { piis, token } }, context) => {
    const wanted = [...new Set(piis)]
    return async () => {
      const listed = await Promise.all(wanted.map(pii => isListed(dependencies, pii, token, context)))
      return listed.includes(true)
        ? E.right({
            mediaType: 'application/zip',
            name: 'articles.zip',
            body: zipStream(packed(dependencies, wanted, token, context), dependencies.files),
          })
        : TE.left(forbidden())()
    }
  }
