import type { ArticleFormat, CitationFormat, Pii } from '@lectern/domain/core'
import {
  articlePath,
  citationAs,
  citationFile,
  citationOf,
  currentPath,
  cslItem,
  keyed,
  formatFileName,
  formatMediaType,
  isFullText,
  type ArticleRecord,
} from '@lectern/domain/article'
import {
  articleMarkdown,
  articleText,
  formatSignposts,
  linkHeader,
  withOrigin,
  writtenXml,
  xmlDocument,
  xmlTag,
} from '@lectern/domain/engines'
import { failureWords, formatFailureWords } from '@lectern/domain/words'
import { either as E } from 'fp-ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { ArticleFiles } from '../../../files/article-files.ts'
import { ownXml } from '../../../importer/own-xml.ts'
import type { Holdings } from '../../../settings/holdings.ts'
import type { Records } from '../../../store/remembered-records.ts'
import type { Store } from '../../../store/port.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { ArticleAccess } from '../../entitlement/article-access.ts'
import { articleFacts, isOpen } from '../../entitlement/entitlement-of.ts'
import { redirect } from '../../http/redirect.ts'
import { SANDBOX } from '../../http/sandbox.ts'
import { hasTag } from '../../http/send-kept.ts'
import { isVisit } from '../../http/send-page.ts'
import { sendPlace } from '../../http/send-place.ts'
import type { RecordUse } from '../../usage/record-use.ts'

export interface FormatParts {
  readonly store: Pick<Store, 'sourceOf'>
  readonly files: ArticleFiles
  readonly records: Records
  readonly access: ArticleAccess
  readonly holdings: Pick<Holdings, 'everyone'>
  readonly recordUse: RecordUse
  readonly contextOf: (request: FastifyRequest) => CallContext
}

/** An article and who asks for it. */
interface Asked {
  readonly record: ArticleRecord
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly context: CallContext
}

interface SentText {
  readonly type: string
  readonly name: string
  readonly body: string
}

/** A text of this site's own making, unless the client has it already. */
const sendText = ({ request, reply }: Asked, { type, name, body }: SentText): FastifyReply => {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  if (hasTag(request, etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}"`).send(body)
}

/** The file of an article as it came; of one of several in a file, its own part of it. It is foreign: nothing in it may run on this site. */
const sendSource = async (
  { store, files }: FormatParts,
  { record, request, reply }: Asked,
  type: string,
): Promise<FastifyReply | undefined> => {
  const { pii } = record.meta
  const source = await store.sourceOf(pii)
  if (source === undefined) return undefined
  const headed = (): FastifyReply =>
    reply
      .type(type)
      .header('content-security-policy', SANDBOX)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${formatFileName(pii, 'xml')}"`)
  if (source.file === undefined && source.extract !== undefined) {
    const own = await ownXml(source, files)
    return E.isLeft(own) ? undefined : headed().send(own.right)
  }
  return sendPlace({ files, place: source, request, reply }, headed)
}

const problem = (title: string, detail: string): string =>
  xmlDocument(
    xmlTag(
      'problem',
      { xmlns: 'urn:ietf:rfc:7807' },
      {
        written: [xmlTag('status', {}, '403'), xmlTag('title', {}, title), xmlTag('detail', {}, detail)].map(writtenXml).join(''),
      },
    ),
  )

/** Tells a reader who may not read an article where its preview is: a browser shows it, a program gets a text of the kind that it expects. */
const refuse = ({ record, request, reply, context }: Asked, format: ArticleFormat): FastifyReply => {
  const path = articlePath(record.meta)
  if (isVisit(request)) return redirect(reply, path, 302)
  const { noAccess, seePreview } = formatFailureWords
  const page = context.origin + path
  reply.code(403)
  if (format === 'xml') return reply.type('application/problem+xml; charset=utf-8').send(problem(noAccess, seePreview(page)))
  const address = format === 'markdown' ? `<${page}>` : page
  return reply.type(`${formatMediaType(format)}; charset=utf-8`).send(`${noAccess}\n\n${seePreview(address)}\n`)
}

const bodyIn = (format: Exclude<ArticleFormat, 'xml'>, { record, context: { origin } }: Asked): string => {
  switch (format) {
    case 'markdown':
      return articleMarkdown(record, origin)
    case 'text':
      return articleText(record, origin)
    case 'csl-json':
      return JSON.stringify(cslItem(keyed(citationOf(record, origin))))
  }
}

const sendFormat = async (
  parts: FormatParts,
  asked: Asked,
  format: ArticleFormat,
  type: string,
): Promise<FastifyReply | undefined> => {
  const { record, request, reply, context } = asked
  const { meta } = record
  if (isFullText(format) && format !== 'csl-json') {
    reply.caching = 'reader'
    const mayRead = parts.access.mayRead(request, meta)
    await parts.recordUse({ kind: mayRead ? 'request' : 'no-license', link: format, pii: meta.pii }, context)
    if (!mayRead) return refuse(asked, format)
    if (isOpen(articleFacts(meta), parts.holdings)) reply.caching = 'public-while-unchanged'
  } else reply.caching = 'public-while-unchanged'
  return format === 'xml'
    ? sendSource(parts, asked, type)
    : sendText(asked, { type, name: formatFileName(meta.pii, format), body: bodyIn(format, asked) })
}

const sendCitation = (asked: Asked, format: CitationFormat, type: string): FastifyReply => {
  const { record, reply, context } = asked
  reply.caching = 'public-while-unchanged'
  const { name } = citationFile(record.meta.pii, format)
  return sendText(asked, { type, name, body: citationAs(format, citationOf(record, context.origin)) })
}

/** What is sent of an article. */
export type SentForm =
  | { readonly kind: 'format'; readonly format: ArticleFormat }
  | { readonly kind: 'citation'; readonly format: CitationFormat }

/**
 * Sends an article in a format (its file, its text or its metadata) or a citation of it. One rule decides who gets its text, the same as for its
 * page. Undefined if there is no such article, or its file can no longer be read.
 */
export const formatAnswers =
  (parts: FormatParts) =>
  async (
    pii: Pii,
    form: SentForm,
    type: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const record = await parts.records(pii)
    if (record === undefined) return undefined
    if (E.isLeft(record)) {
      request.log.error({ pii, reason: record.left }, 'the stored article cannot be decoded')
      return reply.code(503).send({ error: failureWords(503).heading, reference: request.id })
    }
    const context = parts.contextOf(request)
    const asked = { record: record.right, request, reply, context }
    reply.header('link', withOrigin(linkHeader(formatSignposts(pii, currentPath(record.right.meta))), context.origin))
    return form.kind === 'format' ? sendFormat(parts, asked, form.format, type) : sendCitation(asked, form.format, type)
  }
