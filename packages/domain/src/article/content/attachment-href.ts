import type { OwnPath } from '../../core/identifiers/href.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { encoded } from '../../core/text/address.ts'
import type { Attachment } from './attachment.ts'

/**
 * The address of an article's file.
 * @param pii the article's PII
 * @param file one of its files
 */
export const attachmentHref = (pii: Pii, { filename }: Pick<Attachment, 'filename'>): OwnPath =>
  `/content/${encoded(pii)}/${encoded(filename)}`
