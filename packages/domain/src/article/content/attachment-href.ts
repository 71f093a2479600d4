import type { Pii } from '../../core/identifiers/pii.ts'
import { encoded } from '../../core/text/address.ts'
import type { Attachment } from './attachment.ts'

/**
 * Where a file is that accompanies an article.
 * @param pii the article's PII
 * @param file one of its files
 */
export const attachmentHref = (pii: Pii, { filename }: Pick<Attachment, 'filename'>): string =>
  `/content/${encoded(pii)}/${encoded(filename)}`
