import { useMemo } from 'react'
import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { useOnceOpen } from '../primitives/use-once-open.ts'
import type { CitationModalProps } from './CitationModal.tsx'

const load = () => import('./CitationModal.tsx').then(chunk => chunk.CitationModal)

/**
 * The dialog with the formatted citation, loaded with all its styles when it first opens (LIFE-9). It stays mounted so that it
 * can return the focus.
 */
export const CitationDialog = ({ cited, origin }: CitationModalProps) => {
  const { isOpen } = usePage().slices.citationDialog.value
  const props = useMemo(() => ({ cited, origin }), [cited, origin])
  return useOnceOpen(isOpen) ? <LazyPart section="article-modals" load={load} props={props} /> : null
}
