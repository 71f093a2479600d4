import type { Page } from 'playwright-core'

/**
 * What is fainter than three to one against what it is drawn on: the edges of fields, the signs of controls that show no words, the ring of
 * the focus, and the edge of what is chosen. As readable lines.
 */
export const faintIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (canvas === null) throw new Error('no canvas')
    const known = new Map<string, Colour>()
    const colourOf = (css: string): Colour => {
      const before = known.get(css)
      if (before !== undefined) return before
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = css
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      const found: Colour = [red, green, blue, alpha / 255]
      known.set(css, found)
      return found
    }
    const over = (top: Colour, below: Colour): Colour => {
      const mixed = (at: 0 | 1 | 2): number => top[at] * top[3] + below[at] * (1 - top[3])
      return [mixed(0), mixed(1), mixed(2), 1]
    }
    const groundOf = (element: Element | null): Colour =>
      element === null
        ? [255, 255, 255, 1]
        : over(colourOf(getComputedStyle(element).backgroundColor), groundOf(element.parentElement))
    const lightOf = (colour: Colour): number => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map(value => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: Colour, other: Colour): number => {
      const [darker = 0, lighter = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b)
      return (lighter + 0.05) / (darker + 0.05)
    }
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)].filter(isSeen)

    /** How much an element stands out from what is around it, by its edge or by its colour. */
    const edge = (element: Element): number => {
      const around = groundOf(element.parentElement)
      const { borderBlockEndColor, borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element)
      const hasEdge = borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) > 0
      return Math.max(
        contrast(groundOf(element), around),
        hasEdge ? contrast(over(colourOf(borderBlockEndColor), around), around) : 1,
      )
    }
    const wordsOf = (element: Element): string =>
      element instanceof HTMLElement
        ? [...element.querySelectorAll('.visually-hidden')].reduce(
            (rest, hidden) => rest.replace(hidden.textContent, ''),
            element.innerText,
          )
        : ''
    const line = (what: string, element: Element, measured: number): string =>
      `${what} ${measured.toFixed(2)}: ${element.outerHTML.slice(0, 120)}`
    const faint = (what: string, elements: readonly Element[], measure: (element: Element) => number): readonly string[] =>
      elements.flatMap(element => (measure(element) < 3 ? [line(what, element, measure(element))] : []))

    const fields = all(
      'select, textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=password], [type=number])',
    )
    const controls = all('a[href], button, summary')
    const signs = controls.filter(
      control =>
        wordsOf(control).trim() === '' &&
        control.querySelector('img, math') === null &&
        !control.matches(':disabled, [aria-disabled=true]'),
    )
    /** The colour of the ring around what is in an element. */
    const ringIn = (element: Element): Colour => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--accent)'
      element.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return colourOf(color)
    }
    return [
      ...faint('field', fields, field =>
        Math.max(edge(field), ...(field.parentElement === null ? [] : [edge(field.parentElement)])),
      ),
      ...faint('sign', signs, sign => {
        const shown = sign.querySelector('svg, .icon, [aria-hidden=true]') ?? sign
        return contrast(over(colourOf(getComputedStyle(shown).color), groundOf(sign)), groundOf(sign))
      }),
      ...faint('focus', [...controls, ...fields], ({ parentElement }) =>
        contrast(ringIn(parentElement ?? document.body), groundOf(parentElement)),
      ),
      ...faint('chosen', all('.choice input:checked + span'), edge),
    ]
  })
