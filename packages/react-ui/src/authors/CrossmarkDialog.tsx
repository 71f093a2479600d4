import { useState } from 'react'
import { usePage } from '../page/use-page.ts'
import { LazyPart } from '../primitives/LazyPart.tsx'

const load = () => import('./CrossmarkModal.tsx').then(({ CrossmarkModal }) => CrossmarkModal)

const NO_PROPS = {}

/** The Crossmark dialog (XMARK-1), loaded when it first opens (LIFE-9). It stays mounted so that it can return the focus. */
export const CrossmarkDialog = () => {
  const { isOpen } = usePage().slices.crossMark.value
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen ? <LazyPart section="article-modals" load={load} props={NO_PROPS} /> : null
}
