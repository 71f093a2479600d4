import { initialTooltip, TOOLTIP_SIZE, tooltipPosition, updateTooltip } from '@lectern/domain/page'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useInterfaceLanguage } from './language.ts'
import { useUpdate } from './use-update.ts'

export interface TooltipProps {
  /** Absent if there is nothing to say (yet). */
  readonly words: string | undefined
  /** What the tooltip describes. It, or something inside it, must be able to have the focus. */
  readonly children: ReactNode
}

const NO_FACTS = undefined

/**
 * A tooltip around its children (TIP-1). Hover or focus shows it; leaving, blur or Escape hides it. It is placed where there is
 * room, and is the accessible description of what it describes.
 */
export const Tooltip = ({ words, children }: TooltipProps) => {
  const id = useId()
  const language = useInterfaceLanguage()
  const around = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [{ isShown }, tell] = useUpdate(updateTooltip, initialTooltip, NO_FACTS)

  useLayoutEffect(() => {
    const [trigger, tooltip] = [around.current, tip.current]
    if (words !== undefined) trigger?.querySelector('a, button, [tabindex]')?.setAttribute('aria-describedby', id)
    if (!isShown || trigger === null || tooltip === null) return undefined
    const place = (): void => {
      const { left, top } = tooltipPosition({
        trigger: trigger.getBoundingClientRect(),
        tooltip: tooltip.getBoundingClientRect(),
        window: { width: window.innerWidth, height: window.innerHeight },
      })
      tooltip.style.setProperty('left', `${left}px`)
      tooltip.style.setProperty('top', `${top}px`)
    }
    place()
    // While it is shown, the page may be scrolled, and both change their size when their fonts arrive.
    const sizes = new ResizeObserver(place)
    sizes.observe(trigger)
    sizes.observe(tooltip)
    const until = new AbortController()
    document.addEventListener('scroll', place, { capture: true, passive: true, signal: until.signal })
    window.addEventListener('resize', place, { signal: until.signal })
    return () => {
      sizes.disconnect()
      until.abort()
    }
  }, [isShown, id, words])

  // If hovering shows it, the focus may be anywhere, so the document listens.
  useEffect(() => {
    if (!isShown) return undefined
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') tell({ type: 'tooltip/escape-pressed' })
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [isShown, tell])

  return (
    <span
      ref={around}
      role="presentation"
      className="tooltip-place"
      onMouseEnter={() => {
        tell({ type: 'tooltip/hovered' })
      }}
      onMouseLeave={() => {
        tell({ type: 'tooltip/left' })
      }}
      onFocus={() => {
        tell({ type: 'tooltip/focused' })
      }}
      onBlur={() => {
        tell({ type: 'tooltip/blurred' })
      }}
    >
      {children}
      {words === undefined ? null : (
        <span {...language} ref={tip} id={id} role="tooltip" className="tooltip" data-size={TOOLTIP_SIZE} data-shown={isShown}>
          {words}
        </span>
      )}
    </span>
  )
}
