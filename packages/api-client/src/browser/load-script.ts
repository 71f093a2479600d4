import type { Src } from '@lectern/domain/core'

const loading = new WeakMap<Document, Map<string, Promise<void>>>()

const insert = (document: Document, src: Src): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => {
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    })
    document.head.append(script)
  })

/** Loads a script into the page once; a failed one is tried again on the next call. */
export const loadScript = (document: Document, src: Src): Promise<void> => {
  const scripts = loading.get(document) ?? new Map<string, Promise<void>>()
  loading.set(document, scripts)
  const known = scripts.get(src)
  if (known !== undefined) return known
  const asked = insert(document, src)
  scripts.set(src, asked)
  asked.catch(() => {
    scripts.delete(src)
  })
  return asked
}
