/**
 * Runs in the page: elements, attributes and addresses that Lectern never writes, each with the text that names its placement. It may use nothing
 * of this module.
 */
export const unexpectedMarkup = ({
  elements,
  attributes,
  scripts,
  styles,
}: Readonly<Record<'elements' | 'attributes' | 'scripts' | 'styles', readonly string[]>>): readonly string[] => {
  const found: string[] = []
  const [known, named] = [new Set(elements), new Set(attributes)]
  const isSafe = (address: string): boolean => /^(?:https?|ftps?|mailto):/.test(address)
  const short = (element: Element): string => element.outerHTML.slice(0, 300)
  for (const element of document.querySelectorAll('*')) {
    const isOwnStyle =
      element.localName === 'style' && element.parentElement === document.head && styles.includes(element.textContent)
    if (!known.has(element.localName) && !isOwnStyle) found.push(`element ${element.localName}: ${short(element)}`)
    for (const { name, value } of element.attributes) {
      const isKnown = named.has(name) || /^(?:aria|data)-[a-z-]+$/.test(name)
      if (!isKnown) found.push(`attribute ${name}: ${short(element)}`)
      if (name === 'style' && /url\(|expression|@import|binding|behavior|image-set/i.test(value))
        found.push(`style: ${short(element)}`)
      if (['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data', 'ping', 'xlink:href'].includes(name)) {
        const url = URL.parse(value, document.baseURI)
        if (url !== null && !isSafe(url.href)) found.push(`address: ${short(element)}`)
        if (name.endsWith('action') && url !== null && !/^https?:$/.test(url.protocol)) found.push(`form: ${short(element)}`)
      }
    }
    if (element instanceof HTMLMetaElement && element.httpEquiv !== '') found.push(`meta: ${short(element)}`)
    if (
      element instanceof HTMLScriptElement &&
      !/^(?:module|application\/(?:ld\+)?json)$/.test(element.type) &&
      !(element.parentElement === document.head && scripts.includes(element.textContent))
    )
      found.push(`script: ${short(element)}`)
  }
  for (const [name, object] of [
    ['Object', Object.prototype],
    ['Array', Array.prototype],
  ] as const)
    if ('polluted' in object) found.push(`${name}.prototype is polluted`)
  return found
}

/**
 * Runs in the page: does what readers do with a page, so that handlers and addresses run if they can. The focus and the pointer reach everything
 * that takes them, buttons of every kind are pressed, and links are followed that do not lead to a page.
 */
export const actAsReader = async (): Promise<void> => {
  const frame = (): Promise<unknown> =>
    new Promise(done => {
      requestAnimationFrame(done)
    })
  const few = (selector: string, most: number): readonly HTMLElement[] => {
    const seen = new Map<string, number>()
    return [...document.querySelectorAll<HTMLElement>(selector)].filter(element => {
      const kind = `${element.localName} ${element.className} ${element.parentElement?.className ?? ''}`
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      return (seen.get(kind) ?? 0) <= most
    })
  }
  const point = (element: Element): void => {
    for (const type of ['pointerover', 'mouseover', 'pointermove', 'mousemove', 'pointerout', 'mouseout'])
      element.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  }
  const close = (): void => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  }
  for (let top = 0; top <= document.documentElement.scrollHeight; top += 1600) {
    scrollTo({ top, behavior: 'instant' })
    await frame()
  }
  for (const details of document.querySelectorAll('details')) details.open = true
  for (const element of document.querySelectorAll(
    'a[href], area, button, input, select, textarea, summary, video, audio, [tabindex], [contenteditable]',
  )) {
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true })
    point(element)
  }
  await frame()
  const press = async (elements: readonly HTMLElement[]): Promise<void> => {
    for (const [index, element] of elements.entries()) {
      if (element.isConnected) element.click()
      if (index % 4 === 3) await frame()
    }
  }
  const isPage = (link: HTMLElement): boolean =>
    link instanceof HTMLAnchorElement && /^(?:https?|ftps?|mailto):/.test(link.protocol)
  await press([...document.querySelectorAll<HTMLElement>('a[href], area[href]')].filter(link => !isPage(link)))
  await press(few('button:not([type=submit]), summary, [role=tab], a[href^="#"]', 2))
  await frame()
  // What opened has buttons of its own.
  await press(few('dialog[open] button, dialog[open] summary, [role=tabpanel] button', 2))
  await frame()
  close()
  await frame()
}
