import type { Fetch } from '@lectern/api-client'

/** A request as it was actually sent. */
export interface Heard {
  readonly method: string
  /** The origin and path, still encoded. */
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

/** A `fetch` that records its requests as the platform would send them, and answers each with `answer`. */
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

/** A JSON response. */
export const jsonAnswer = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
