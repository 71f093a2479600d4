/** The notes of a citation, and the citation that a note stands beside. */
interface Links {
  readonly notesOf: (citation: Element) => readonly Element[]
  readonly citationOf: (note: Element) => Element | undefined
}

const LINKED = 'data-linked'

const USES = [
  ['pointerover', true],
  ['pointerout', false],
  ['focusin', true],
  ['focusout', false],
] as const

/** Marks the notes of the citation that the reader points at or has the focus on, and the citation of a note. */
export const markLinked = (document: Document, { notesOf, citationOf }: Links): void => {
  const mark = ({ target }: Event, isOn: boolean): void => {
    if (!(target instanceof Element)) return
    const citation = target.closest('a.cross-ref')
    const note = target.closest('.margin-note')
    const linked = [...(citation === null ? [] : notesOf(citation)), ...(note === null ? [] : [citationOf(note)])]
    for (const element of linked) element?.toggleAttribute(LINKED, isOn)
  }
  for (const [use, isOn] of USES)
    document.addEventListener(use, event => {
      mark(event, isOn)
    })
}
