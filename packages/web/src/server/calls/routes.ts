import type { Href } from '@lectern/domain/core'
import { firstFault, rows, type Endpoint, type RowName } from '@lectern/api-client'
import { either as E, type taskEither as TE } from 'fp-ts'
import type { Decoder } from 'io-ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Frame, FrameOf } from '../frame/frame.ts'
import { HTML, isVisit } from '../http/send-page.ts'
import type { CallContext, Handlers, ServedFile, ServedPage, ServiceError } from './handler.ts'
import { limitOfCall } from './limit-of-call.ts'
import { callCaching } from './page-calls.ts'
import { redirect } from '../http/redirect.ts'

const statusOf: Readonly<Record<ServiceError['kind'], number>> = {
  none: 204,
  moved: 302,
  'bad-request': 400,
  forbidden: 403,
  'not-found': 404,
  unavailable: 503,
}

const messageOf = (error: ServiceError): string => {
  switch (error.kind) {
    case 'bad-request':
    case 'unavailable':
      return error.message
    case 'moved':
      return error.to
    case 'forbidden':
      return 'You do not have access to this resource'
    case 'none':
    case 'not-found':
      return 'Not found'
  }
}

type RequestParts = Readonly<Record<'params' | 'query' | 'body', unknown>>
type AnyHandler = (parts: RequestParts, context: CallContext) => TE.TaskEither<ServiceError, unknown>

const part = (name: string, decoder: Decoder<unknown, unknown>, value: unknown): E.Either<string, unknown> =>
  E.mapLeft((errors: Parameters<typeof firstFault>[0]) => `${name}: ${firstFault(errors)}`)(decoder.decode(value))

/** The decoded parts of a request, or its first fault. */
const parts = (row: Endpoint, request: FastifyRequest): E.Either<string, RequestParts> => {
  const params = part('path', row.params, request.params)
  if (E.isLeft(params)) return params
  const query = part('query', row.query, request.query)
  if (E.isLeft(query)) return query
  if (row.body.kind === 'none') return E.right({ params: params.right, query: query.right, body: null })
  return E.map((body: unknown) => ({ params: params.right, query: query.right, body }))(
    part('body', row.body.codec, request.body),
  )
}

const named = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

/** Third-party pages may do nothing on this site. */
const SANDBOX = "sandbox; default-src 'none'"

const sendFile = (reply: FastifyReply, { mediaType, name, body, isForeign }: ServedFile): FastifyReply => {
  if (name !== undefined) reply.header('content-disposition', named(name))
  if (isForeign) reply.header('content-security-policy', SANDBOX).header('x-content-type-options', 'nosniff')
  return reply.type(mediaType).send(body)
}

const sendFileOrPage = async (
  answer: ServedFile | ServedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  frameOf: FrameOf,
): Promise<FastifyReply> =>
  'page' in answer ? reply.type(HTML).send(answer.page(await frameOf(request))) : sendFile(reply, answer)

const sendAnswer = async (
  row: Endpoint,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  frameOf: FrameOf,
): Promise<FastifyReply> => {
  switch (row.answer.kind) {
    case 'json':
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(row.answer.codec.encode(answer)))
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(answer)
    case 'nothing':
      return reply.code(204).send()
    case 'file':
      // A row whose answer is a file has a handler that returns a file or a page.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return sendFileOrPage(answer as ServedFile | ServedPage, request, reply, frameOf)
  }
}

export interface ServiceRouteParts {
  readonly handlers: Handlers
  /** The calls to answer; all by default. */
  readonly names?: ReadonlySet<RowName> | undefined
  readonly contextOf: (request: FastifyRequest) => CallContext
  /** Frames the answers that are pages. */
  readonly frameOf: FrameOf
  /** The page shown to a browser that opens an address that fails. Without it browsers get JSON, like all other clients. */
  readonly failurePage?: (frame: Frame, failure: { readonly status: number; readonly reference: string }) => string
}

const isPageWanted = (row: Endpoint, request: FastifyRequest): boolean => row.answer.kind === 'file' && isVisit(request)

/** The address to redirect a failed call to, if any. Programs are not redirected to a page that they did not ask for. */
const elsewhere = (error: ServiceError, wantsPage: boolean): Href | undefined =>
  error.kind === 'moved' ? error.to : error.kind === 'forbidden' && wantsPage ? error.instead : undefined

/** The service: a route for each call of the endpoint table. */
export const serviceRoutes: FastifyPluginAsync<ServiceRouteParts> = async (
  app,
  { handlers, names, contextOf, frameOf, failurePage },
) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, [...new URLSearchParams(String(body))])
  })

  const answering =
    (row: Endpoint, handler: AnyHandler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      // Browsers that open the address get a page; other clients get JSON.
      const fail = async (status: number, error: string): Promise<FastifyReply> => {
        if (status >= 500) request.log.error({ call: row.path, reason: error }, 'the call failed')
        reply.code(status)
        return failurePage !== undefined && isPageWanted(row, request)
          ? reply.type(HTML).send(failurePage(await frameOf(request), { status, reference: request.id }))
          : reply.send({ error, ...(status >= 500 && { reference: request.id }) })
      }
      const understood = parts(row, request)
      if (E.isLeft(understood)) return fail(400, understood.left)
      const answer = await handler(understood.right, contextOf(request))()
      if (E.isRight(answer)) return sendAnswer(row, answer.right, request, reply, frameOf)
      const to = elsewhere(answer.left, isPageWanted(row, request))
      if (to !== undefined) return redirect(reply, to, statusOf.moved)
      return answer.left.kind === 'none'
        ? reply.code(statusOf.none).send()
        : fail(statusOf[answer.left.kind], messageOf(answer.left))
    }

  for (const [name, row] of rows) {
    if (names?.has(name) === false) continue
    // A row's codecs decode what its handler takes, but the loop over all rows cannot express that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handler = handlers[name] as AnyHandler
    app.route({
      method: row.method,
      url: row.path,
      config: { caching: callCaching(name), limit: limitOfCall(name, row) },
      handler: answering(row, handler),
    })
  }
}
