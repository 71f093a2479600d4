import type { CslItem } from '@lectern/domain/article'
import { useMemo, useState } from 'react'
import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'

const load = () => import('./CitationModal.tsx').then(({ CitationModal }) => CitationModal)

/**
 * The dialog with the formatted citation, loaded with all its styles when it first opens (LIFE-9). It stays mounted so that it
 * can return the focus.
 */
export const CitationDialog = ({ cited }: { readonly cited: CslItem }) => {
  const { isOpen } = usePage().slices.citationDialog.value
  const [wasOpen, setWasOpen] = useState(false)
  const props = useMemo(() => ({ cited }), [cited])
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen ? <LazyPart section="article-modals" load={load} props={props} /> : null
}
