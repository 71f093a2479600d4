import { initialTooltip, TOOLTIP_SIZE, tooltipPosition, updateTooltip } from '@lectern/domain/page'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useInterfaceLanguage } from './language.ts'
import { useUpdate } from './use-update.ts'

export interface TooltipProps {
  /** None where nothing is to be said (yet). */
  readonly words: string | undefined
  /** What the words are about: it, or something in it, can have the focus. */
  readonly children: ReactNode
}

const NO_FACTS = undefined

/**
 * A few words about what it is put around (TIP-1): hover or focus shows them, leaving, blur or Escape hides them; they stand where there is room.
 * Anyone who cannot see them hears them as the description of what they are about.
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
    // What has the focus may be scrolled about, in the page or in a part of it.
    const until = new AbortController()
    document.addEventListener('scroll', place, { capture: true, passive: true, signal: until.signal })
    window.addEventListener('resize', place, { signal: until.signal })
    return () => {
      until.abort()
    }
  }, [isShown, id, words])

  // When the mouse shows it, the focus may be anywhere.
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
