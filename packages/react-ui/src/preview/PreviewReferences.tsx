import { PREVIEW_SECTION_IDS, type PreviewReferenceList } from '@lectern/domain'
import { option as O } from 'fp-ts'
import { useCallback } from 'react'
import { useArticleLanguage } from '../page/use-article-language.ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { Collapsible } from '../primitives/Collapsible.tsx'
import { Opaque } from '../primitives/Opaque.tsx'
import type { PreviewFragments } from './preview-fragments.ts'

const FURTHER = 'preview-further-references'
const HEADING = 'preview-references-title'

/** The first of the references that are brought out. */
const firstFurther = (): string | undefined => document.getElementById(FURTHER)?.querySelector('.bib-reference')?.id

interface PreviewReferencesProps {
  readonly list: PreviewReferenceList
  readonly fragments: PreviewFragments
}

/**
 * The references of a preview (REF-6 to REF-8). Those that a button brings out stand in the page from the beginning: a search finds them, a citation leads to
 * them, and without script they show.
 */
export const PreviewReferences = ({ list: { heading, isExpanded, more, note }, fragments }: PreviewReferencesProps) => {
  const { tell } = usePage()
  const language = useArticleLanguage()
  const expanded = useCallback(() => { tell({ type: 'preview/referencesExpanded' }) }, [tell])
  const expand = (): void => {
    const focus = firstFurther()
    tell({ type: 'preview/referencesExpanded', ...(focus === undefined || focus === '' ? {} : { focus }) })
  }
  const { 'first-references': first, 'further-references': further } = fragments
  return (
    <section id={PREVIEW_SECTION_IDS.references} className="preview-section preview-references" aria-labelledby={HEADING} data-zone="preview-references">
      <h2 id={HEADING}>{heading}</h2>
      {first === undefined ? null : <Opaque region="references" language={language} html={first} />}
      {further === undefined ? null : <Collapsible id={FURTHER} isOpen={isExpanded} onFound={expanded}><Opaque region="further-references" language={language} html={further} /></Collapsible>}
      {O.isNone(more) ? null : <Button className="preview-more needs-script" aria-controls={FURTHER} onClick={expand}>{more.value}</Button>}
      {O.isNone(note) ? null : <p className="preview-note">{note.value}</p>}
    </section>
  )
}
