import { isPlace, placeIn, returnTo } from './reading-place.ts'

/**
 * Keeps the place of each entry of the history that is in this page, and returns readers to it who go back or forward within the page. Browsers
 * restore the scroll offset, which is wrong once a section above has been laid out.
 */
export const keepPlacesWithin = (window: Window): void => {
  // Where it does not exist, the browser restores the scroll offset.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  if (navigation === undefined) return
  navigation.addEventListener('navigate', ({ destination }) => {
    if (destination.sameDocument) navigation.updateCurrentEntry({ state: placeIn(window) ?? null })
  })
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    const place: unknown = navigationType === 'traverse' ? navigation.currentEntry?.getState() : undefined
    if (isPlace(place)) returnTo(window, place)
  })
}
