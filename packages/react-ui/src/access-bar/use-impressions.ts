import { isAccessBarComponent } from '@lectern/domain/page'
import { useEffect, type RefObject } from 'react'
import type { PageStore } from '../page/page-store.ts'

/**
 * Reports which components a reader sees (USE-4): those in a popover only once it is open.
 * @param drawn the components in the bar, separated by spaces
 */
export const useImpressions = (bar: RefObject<HTMLElement | null>, drawn: string, tell: PageStore['tell']): void => {
  useEffect(() => {
    const observer = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries) {
        const id = target.getAttribute('data-component') ?? ''
        if (!isIntersecting || !isAccessBarComponent(id)) continue
        observer.unobserve(target)
        tell({ type: 'accessbarConfig/item-seen', id })
      }
    })
    for (const id of drawn.split(' '))
      for (const element of bar.current?.querySelectorAll(`[data-component="${id}"]`) ?? []) observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [bar, drawn, tell])
}
