import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { useOnceOpen } from '../primitives/use-once-open.ts'

const load = () => import('./CrossmarkModal.tsx').then(chunk => chunk.CrossmarkModal)

const NO_PROPS = {}

/** The Crossmark dialog (XMARK-1), loaded when it first opens (LIFE-9). It stays mounted so that it can return the focus. */
export const CrossmarkDialog = () => {
  const { isOpen } = usePage().slices.crossMark.value
  return useOnceOpen(isOpen) ? <LazyPart section="article-modals" load={load} props={NO_PROPS} /> : null
}
