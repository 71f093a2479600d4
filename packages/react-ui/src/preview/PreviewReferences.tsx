import { PREVIEW_SECTION_IDS, type PreviewReferenceList } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useCallback } from 'react'
import { useArticleLanguage } from '../page/use-article-language.ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { Collapsible } from '../primitives/Collapsible.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { InLanguage } from '../primitives/language.ts'
import { Opaque } from '../primitives/Opaque.tsx'
import type { PreviewFragments } from './preview-fragments.ts'

const FURTHER = 'preview-further-references'
const HEADING = 'preview-references-title'

/** The id of the first reference that expanding the list reveals. */
const firstFurther = (): string | undefined => document.getElementById(FURTHER)?.querySelector('.bib-reference')?.id

interface PreviewReferencesProps {
  readonly list: PreviewReferenceList
  readonly fragments: PreviewFragments
}

/**
 * The references of a preview (REF-6 to REF-8). Those behind the button are on the page from the beginning: the browser's search
 * finds them, citations lead to them, and without script they are visible.
 */
export const PreviewReferences = ({ list: { heading, isExpanded, more, note }, fragments }: PreviewReferencesProps) => {
  const { slices, tell } = usePage()
  const language = useArticleLanguage()
  const expanded = useCallback(() => {
    tell({ type: 'preview/referencesExpanded' })
  }, [tell])
  const expand = (): void => {
    const focus = firstFurther()
    tell({ type: 'preview/referencesExpanded', ...(focus === undefined || focus === '' ? {} : { focus }) })
  }
  const { 'first-references': first, 'further-references': further } = fragments
  return (
    <section
      {...language}
      id={PREVIEW_SECTION_IDS.references}
      className="preview-section preview-references"
      aria-labelledby={HEADING}
      data-zone="preview-references"
    >
      <InLanguage value={slices.article.value.meta.language}>
        <h2 id={HEADING}>
          <InterfaceWords>{heading}</InterfaceWords>
        </h2>
        {first === undefined ? null : <Opaque region="references" html={first} />}
        {further === undefined ? null : (
          <Collapsible id={FURTHER} isOpen={isExpanded} onFound={expanded}>
            <Opaque region="further-references" html={further} />
          </Collapsible>
        )}
        {O.isNone(more) ? null : (
          <Button className="preview-more needs-script" aria-controls={FURTHER} onClick={expand}>
            {more.value}
          </Button>
        )}
        {O.isNone(note) ? null : (
          <p className="preview-note">
            <InterfaceWords>{note.value}</InterfaceWords>
          </p>
        )}
      </InLanguage>
    </section>
  )
}
