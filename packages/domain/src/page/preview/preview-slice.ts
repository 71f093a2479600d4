import { stay, type Update } from '../../core/machine/step.ts'

/** What the reader has expanded on a preview's page. */
export interface PreviewState {
  readonly isReferenceListExpanded: boolean
}

/** The reference list of a preview is collapsed at first. */
export const initialPreview: PreviewState = { isReferenceListExpanded: false }

export interface PreviewEvent {
  readonly type: 'preview/referencesExpanded'
  /** The first revealed reference, if the button that revealed it had the focus and disappears. */
  readonly focus?: string
}

/** The reference list expands once and for all (REF-6); the focus moves to the first revealed reference. */
export const updatePreview: Update<PreviewState, PreviewEvent> = (_state, { focus }) =>
  stay({ isReferenceListExpanded: true }, ...(focus === undefined ? [] : [{ kind: 'focus', id: focus } as const]))
