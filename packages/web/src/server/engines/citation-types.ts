import { endpoints } from '@lectern/api-client'
import { citationFile, type CitationFile } from '@lectern/domain/article'
import { either as E, function as F } from 'fp-ts'
import type { FastifyRequest, onSendHookHandler } from 'fastify'

const { exportRefWorks, exportCitation } = endpoints

/** The file that a call exports. */
const fileOf = ({ routeOptions: { url }, params, query }: FastifyRequest): E.Either<unknown, CitationFile> =>
  url === exportRefWorks.path
    ? F.pipe(
        exportRefWorks.params.decode(params),
        E.map(({ pii }) => citationFile(pii, 'refworks')),
      )
    : url === exportCitation.path
      ? F.pipe(
          exportCitation.query.decode(query),
          E.map(({ pii, format }) => citationFile(pii, format)),
        )
      : E.left('not an export')

/**
 * Sends citation exports with the media types that reference managers recognise (EXP-1), and as named attachments, however the browser
 * requests them: by a click, in a new tab, or from a pasted address.
 */
export const citationTypes: onSendHookHandler = async (request, reply, payload) => {
  const file = fileOf(request)
  if (reply.statusCode === 200 && E.isRight(file))
    reply
      .type(`${file.right.mediaType}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${file.right.name}"`)
  return payload
}
