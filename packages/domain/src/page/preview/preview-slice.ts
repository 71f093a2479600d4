import { stay, type Update } from '../../core/machine/step.ts'

/** What the reader has opened on a preview's page. */
export interface PreviewState {
  readonly isReferenceListExpanded: boolean
}

/** The reference list of a preview is collapsed at first. */
export const initialPreview: PreviewState = { isReferenceListExpanded: false }

export interface PreviewEvent {
  readonly type: 'preview/referencesExpanded'
  /** The first reference that was brought out, where the button that did so had the focus and goes away. */
  readonly focus?: string
}

/** The reference list expands for good (REF-6); the focus goes on to what its button brought out. */
export const updatePreview: Update<PreviewState, PreviewEvent> = (_state, { focus }) =>
  stay({ isReferenceListExpanded: true }, ...(focus === undefined ? [] : [{ kind: 'focus', id: focus } as const]))
