import { request } from 'node:http'
import type { Asked } from './visit.ts'

/** An answer with its bytes as they were sent. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly base64: string
}

/** The bytes of an answer as a browser gets them. */
export const keptAnswer = (
  origin: URL,
  { method, path, headers, body }: Asked,
  from: Readonly<Record<string, string>>,
): Promise<KeptAnswer> =>
  new Promise((resolve, reject) => {
    const asking = request({
      host: origin.hostname,
      port: origin.port,
      method,
      path,
      headers: { ...headers, ...from, 'accept-encoding': 'br' },
    })
    asking.on('error', reject)
    asking.on('response', response => {
      const chunks: Buffer[] = []
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { 'content-type': type, 'content-encoding': encoding, etag } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          headers: {
            ...(type !== undefined && { 'content-type': type }),
            ...(encoding !== undefined && { 'content-encoding': encoding }),
            ...(etag !== undefined && { etag }),
          },
          base64: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
    asking.end(body)
  })
