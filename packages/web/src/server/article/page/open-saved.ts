import type { CallContext } from '../../calls/handler.ts'
import type { Frame } from '../../frame/frame.ts'

/** The saved page of a PII at an article's path for whoever asks, once it is framed; absent where there is none. */
export type OpenSaved = (pii: string, at: 'full' | 'abstract', context: CallContext) => ((frame: Frame) => string) | undefined
