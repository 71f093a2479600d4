import type { Fetch } from '@lectern/api-client'

/** A request as it was really spoken. */
export interface Heard {
  readonly method: string
  /** Origin and path, as in the address, still encoded. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly contentType: string | null
  readonly body: string
}

const heardFrom = async (url: string, init: RequestInit): Promise<Heard> => {
  const request = new Request(new URL(url, 'https://page.example'), { ...init, signal: null })
  const { origin, pathname, searchParams } = new URL(request.url)
  return {
    method: request.method,
    path: origin === 'https://page.example' ? pathname : origin + pathname,
    query: [...searchParams],
    contentType: request.headers.get('content-type'),
    body: await request.text(),
  }
}

/** A `fetch` that keeps what it is asked, as the platform's own would send it, and answers each as told. */
export const recordingFetch = (
  answer: (heard: Heard, count: number) => Response | Promise<Response>,
): { readonly fetch: Fetch; readonly heard: Heard[] } => {
  const heard: Heard[] = []
  return {
    heard,
    fetch: async (url, init) => {
      const said = await heardFrom(url, init)
      heard.push(said)
      return answer(said, heard.length)
    },
  }
}

/** An answer in JSON. */
export const jsonAnswer = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
