import { stay, type Update } from '../machine/step.ts'

/** What the reader has opened on a preview's page. */
export interface PreviewState {
  readonly isReferenceListExpanded: boolean
}

/** The reference list of a preview is collapsed at first. */
export const initialPreview: PreviewState = { isReferenceListExpanded: false }

export interface PreviewEvent {
  readonly type: 'preview/referencesExpanded'
}

/** The reference list expands for good (REF-6). */
export const updatePreview: Update<PreviewState, PreviewEvent> = () => stay({ isReferenceListExpanded: true })
