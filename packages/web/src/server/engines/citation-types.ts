import { parsePii, type Pii } from '@lectern/domain/core'
import { citationFile, EXPORT_FORMATS, exportHref, type CitationFile } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import type { onSendHookHandler } from 'fastify'

const CITE_PATH = '/sdfe/arp/cite'
const REFWORKS_PATH = /^\/sdfe\/arp\/export\/([^/?]+)\/refworks-tagged-format(?:\?|$)/

const piiOf = (text: string | null | undefined): Pii | undefined => {
  const pii = parsePii(text ?? '')
  return E.isRight(pii) ? pii.right : undefined
}

/** The file that a call exports, or undefined if it is not an export. */
const fileOf = (url: string): CitationFile | undefined => {
  const asked = new URLSearchParams(url.startsWith(`${CITE_PATH}?`) ? url.slice(CITE_PATH.length + 1) : '')
  const refWorks = piiOf(REFWORKS_PATH.exec(url)?.[1])
  if (refWorks !== undefined) return citationFile(refWorks, 'refworks')
  const pii = piiOf(asked.get('pii'))
  const format = EXPORT_FORMATS.find(each => each === asked.get('format'))
  return pii !== undefined && format !== undefined && exportHref(pii, format).startsWith(CITE_PATH)
    ? citationFile(pii, format)
    : undefined
}

/**
 * Sends citation exports with the media types that reference managers recognise (EXP-1), and as named attachments, however the browser
 * requests them: by a click, in a new tab, or from a pasted address.
 */
export const citationTypes: onSendHookHandler = async (request, reply, payload) => {
  const file = reply.statusCode === 200 ? fileOf(request.url) : undefined
  if (file !== undefined)
    reply.type(`${file.mediaType}; charset=utf-8`).header('content-disposition', `attachment; filename="${file.name}"`)
  return payload
}
