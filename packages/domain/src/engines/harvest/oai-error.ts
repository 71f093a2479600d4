/** Every error code of a harvester's request (OAI-PMH 2.0, 3.6). */
export type OaiErrorCode =
  | 'badVerb'
  | 'badArgument'
  | 'badResumptionToken'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'
  | 'noMetadataFormats'
  | 'noSetHierarchy'

export interface OaiError {
  readonly code: OaiErrorCode
  readonly message: string
}

/** The reason why a request is rejected: the protocol's code, and a message. */
export const oaiError = (code: OaiErrorCode, message: string): OaiError => ({ code, message })
