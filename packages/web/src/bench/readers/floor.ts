import fastify from 'fastify'
import { readFile } from 'node:fs/promises'
import type { KeptAnswer } from './kept-answer.ts'

/** Answers each path with the bytes kept for it, from a bare server: the lower bound. Writes the address at which it listens. */
export const serveFloor = async (file: string): Promise<void> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this same program wrote it
  const kept = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, KeptAnswer>>
  const answers = new Map(
    Object.entries(kept).map(([path, { base64, ...rest }]) => [path, { ...rest, bytes: Buffer.from(base64, 'base64') }]),
  )
  const app = fastify({ routerOptions: { maxParamLength: 500 } })
  app.all('/*', (request, reply) => {
    const answer = answers.get(request.url)
    return answer === undefined ? reply.code(404).send() : reply.code(answer.status).headers(answer.headers).send(answer.bytes)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.stdout.write(`The floor is at ${app.listeningOrigin}/\n`)
  process.once('SIGTERM', () => {
    void app.close()
  })
}
