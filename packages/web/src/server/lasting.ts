import type { LinkOutUrls } from '@lectern/domain/core'
import type { FastifyBaseLogger } from 'fastify'
import type { Server } from 'node:http'
import { articleFiles } from '../files/article-files.ts'
import type { KeptFiles } from '../files/kept-files.ts'
import { keepEmbargoes } from '../life/keep-embargoes.ts'
import { firstPages, type FirstPagesOptions } from '../pdf/first-page/first-pages.ts'
import { rendererVersion } from '../rendering/renderer-version.ts'
import { DEFAULT_USAGE_LOG_MONTHS } from '../settings/config.ts'
import { rememberedRecords, type Records } from '../store/remembered-records.ts'
import type { Store } from '../store/port.ts'
import { shippedRobots } from '../usage/default-robots.ts'
import type { Robots } from '../usage/robots.ts'
import { keepUsage } from '../usage/upkeep/keep-usage.ts'
import { admission, type Admission } from './http/admission.ts'
import type { Leaving } from './http/leaving.ts'
import { LIMITS, type Limits } from './http/limits.ts'
import { noClients, type CountedClients } from './http/request-limits.ts'
import { articleFirstPages, type ArticleFirstPages } from './pdf/article-first-page.ts'
import { drawNewest } from './pdf/draw-newest.ts'
import { existingPdf } from './pdf/existing-pdf.ts'
import { madeFilesIn } from './pdf/made-files.ts'
import { pdfMaker, type PdfMaker, type PdfMakerOptions } from './pdf/pdf-maker.ts'
import { signingKey } from './signing/signature.ts'

/**
 * What a server has once, however often its settings change: two applications that answer at the same moment take turns together, count the
 * requests of a network together, run one browser and one upkeep, and remember one set of records.
 */
export interface Lasting {
  readonly turns: Admission
  readonly clients: CountedClients
  readonly leaving: Leaving
  readonly records: Records
  readonly pdfs: PdfMaker | undefined
  /** The images of the first pages of PDFs, if any are drawn. */
  readonly picturesFor: (urls: LinkOutUrls) => ArticleFirstPages | undefined
  /** Begins what runs in the background while the server listens. */
  readonly begin: (urls: LinkOutUrls) => void
  readonly end: () => Promise<void>
}

/** The options of an application that concern what outlasts it. */
export interface LastingOptions {
  readonly store: Store
  readonly files?: KeptFiles | undefined
  readonly secret: string
  readonly formerSecrets?: readonly string[]
  readonly printing?: Pick<PdfMakerOptions, 'commands'>
  readonly drawing?: Pick<FirstPagesOptions, 'script'>
  readonly robots?: Robots
  readonly usageLogMonths?: number
  readonly limits?: Limits
}

interface Place {
  /** The server that listens. */
  readonly server: () => Server
  readonly log: FastifyBaseLogger
}

const listeningAt = (server: Server): string => {
  const address = server.address()
  if (typeof address !== 'object' || address === null)
    throw new Error('The server is not listening, so its pages cannot be printed')
  const host =
    address.address === '::' || address.address === '0.0.0.0'
      ? 'localhost'
      : address.family === 'IPv6'
        ? `[${address.address}]`
        : address.address
  return `http://${host}:${address.port}`
}

/** Makes what a server with these options has once. */
export const lastingOf = (
  {
    store,
    files,
    secret,
    formerSecrets = [],
    printing,
    drawing,
    robots = shippedRobots,
    usageLogMonths = DEFAULT_USAGE_LOG_MONTHS,
    limits = LIMITS,
  }: LastingOptions,
  { server, log }: Place,
): Lasting => {
  const now = (): Date => new Date()
  const closing = new AbortController()
  const made = files && madeFilesIn(files, store, now)
  const pdfs =
    printing &&
    made &&
    pdfMaker({
      ...printing,
      files: made,
      origin: () => listeningAt(server()),
      key: signingKey(secret, ...formerSecrets),
      now,
    })
  const pictures =
    drawing &&
    made &&
    firstPages({
      ...drawing,
      made,
      files: articleFiles(files),
      warn: (pdf, reason) => {
        log.warn({ pdf: pdf.path, reason }, 'the first page of a PDF could not be rendered')
      },
    })
  const picturesFor = (urls: LinkOutUrls): ArticleFirstPages | undefined =>
    pictures &&
    articleFirstPages({
      firstPages: pictures,
      pdfOf: existingPdf({ store, pdfMaker: pdfs, rendererVersion: rendererVersion(urls) }),
    })
  let upkeep: Promise<unknown> = Promise.resolve()
  return {
    turns: admission(limits.turns),
    clients: noClients(),
    leaving: { isLeaving: false },
    records: rememberedRecords(store),
    pdfs,
    picturesFor,
    begin: urls => {
      upkeep = Promise.all([
        keepUsage({ log: store, robots, months: usageLogMonths, now }, closing.signal, { logger: log }),
        keepEmbargoes(store, now, closing.signal, log),
      ])
      const drawn = picturesFor(urls)
      if (drawn !== undefined) void drawNewest(store, drawn, log)
    },
    end: async () => {
      closing.abort()
      await upkeep
      await pictures?.close()
    },
  }
}
