import { untilDone } from '@lectern/react-ui'

/** The sheets that are on their way, by address. */
const arriving = new Map<string, Promise<void>>()

const ask = (href: string): Promise<void> => {
  const link = document.createElement('link')
  const asked = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      resolve()
    })
    link.addEventListener('error', () => {
      reject(new Error(`The style sheet ${href} could not be loaded`))
    })
  }).finally(() => arriving.delete(href))
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  arriving.set(href, asked)
  return asked
}

const sheet = async (href: string): Promise<void> => {
  await (arriving.get(href) ?? (document.querySelector(`link[rel=stylesheet][href="${href}"]`) === null && ask(href)))
}

/**
 * Loads a part of the page once its style sheets are there. After a failure it is loaded without the sheet.
 * @param sheets their paths
 */
const withSheets = <A>(load: () => Promise<A>, sheets: readonly string[] = []): Promise<A> =>
  untilDone(Promise.all(sheets.map(path => sheet(`/${path}`))).then(load))

/** The name by which the build calls it for every part. */
export { withSheets as __vitePreload }
