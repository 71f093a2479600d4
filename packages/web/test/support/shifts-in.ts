import type { Page } from 'playwright-core'

/** A layout shift that readers have not brought about, as the platform tells it. Its types are not among those of the DOM. */
interface Shift {
  readonly value: number
  /** The start of the markup of each element that has moved, and whether it is in one of those that were asked for. */
  readonly moved: readonly { readonly html: string; readonly isIn: boolean }[]
}

/** The layout shifts since the page was opened, and which of the elements that moved are in one that matches a selector. */
const shifts = (page: Page, selector: string): Promise<readonly Shift[]> =>
  page.evaluate(
    wanted =>
      new Promise<readonly Shift[]>(resolve => {
        const found: Shift[] = []
        const take = (entries: PerformanceEntryList): void => {
          for (const { value, sources } of entries as unknown as readonly {
            readonly value: number
            readonly sources: readonly { readonly node: Node | null }[]
          }[]) {
            const elements = sources.flatMap(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? [])))
            const moved = elements.map(element => ({
              html: element.outerHTML.slice(0, 200),
              isIn: element.closest(wanted) !== null,
            }))
            found.push({ value, moved })
          }
        }
        const observer = new PerformanceObserver(list => {
          take(list.getEntries())
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What has been kept is told in a task of its own.
        requestAnimationFrame(() => {
          const end = (): void => {
            take(observer.takeRecords())
            resolve(found)
          }
          void scheduler.postTask(end, { priority: 'background' })
        })
      }),
    selector,
  )

/** The sum of the layout shifts so far. */
export const shiftsIn = async (page: Page): Promise<number> =>
  (await shifts(page, '*')).reduce((sum, { value }) => sum + value, 0)

/** The elements that have moved by themselves so far, by whether they are in one that matches a selector. */
export const movedIn = async (
  page: Page,
  selector: string,
): Promise<{ readonly inside: readonly string[]; readonly outside: readonly string[] }> => {
  const moved = (await shifts(page, selector)).flatMap(shift => shift.moved)
  const those = (isIn: boolean): readonly string[] => moved.filter(each => each.isIn === isIn).map(({ html }) => html)
  return { inside: those(true), outside: those(false) }
}
