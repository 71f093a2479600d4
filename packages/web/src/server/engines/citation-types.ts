import { citationFile, EXPORT_FORMATS, exportHref, parsePii } from '@lectern/domain'
import { either as E } from 'fp-ts'
import type { onSendHookHandler } from 'fastify'

const CITE_PATH = '/sdfe/arp/cite'

/** Answers exports of citations with the media types by which reference managers know them (EXP-1). */
export const citationTypes: onSendHookHandler = async (request, reply, payload) => {
  if (reply.statusCode === 200 && request.url.startsWith(`${CITE_PATH}?`)) {
    const asked = new URLSearchParams(request.url.slice(CITE_PATH.length + 1))
    const pii = parsePii(asked.get('pii') ?? '')
    const format = EXPORT_FORMATS.find(each => each === asked.get('format'))
    if (E.isRight(pii) && format !== undefined && exportHref(pii.right, format).startsWith(CITE_PATH)) {
      reply.type(`${citationFile(pii.right, format).mediaType}; charset=utf-8`)
    }
  }
  return payload
}
