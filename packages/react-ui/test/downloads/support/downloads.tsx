import { made } from '@lectern/property-tests/support/made'
import { parsePii, type Call, type DataLayerEvent, type FormPost, type Pii, type StorageRead } from '@lectern/domain/core'
import { localDay, type EmbeddedPage, type IssueMetadata, type LocalDay } from '@lectern/domain/page'
import { fireEvent, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { DownloadDialogs } from '../../../src/downloads/DownloadDialogs.tsx'
import { showPart, type OpenedPage } from '../../support/page.tsx'

/** The PII of the article with this number in a list. */
export const piiOf = (number: number): Pii => made(parsePii(`S${String(number).padStart(16, '0')}`))

/** An issue with this number of articles. */
export const issueOf = (count: number): IssueMetadata => ({
  token: 'key of the issue',
  articles: Array.from({ length: count }, (_, index) => ({
    pii: piiOf(index + 1),
    title: `Article ${index + 1}`,
    pages: index === 0 ? O.some('5–7') : O.none,
  })),
})

/** The current date by the reader's clock. */
export const now = (): LocalDay => localDay(Date.now(), -new Date().getTimezoneOffset())

/** The content of a browser's storage, or `forbidden` if it cannot be used. */
export type Kept = Map<string, string> | 'forbidden'

export interface OpenedDownloads extends OpenedPage {
  /** Carries out the page's storage commands until there are no more. */
  readonly settle: () => void
  /** Presses a button by its name, and carries out what follows. */
  readonly press: (name: string) => void
  readonly forms: () => readonly FormPost[]
  readonly pushed: () => readonly DataLayerEvent[]
  readonly calls: () => readonly Call[]
}

/** The dialogs about downloads, on a page with this storage. */
export const showDownloads = (kept: Kept = new Map(), embedded: Partial<EmbeddedPage> = {}): OpenedDownloads => {
  const page = showPart(<DownloadDialogs />, embedded)
  const { commands, tell } = page
  const read = (key: string): StorageRead => {
    if (kept === 'forbidden') return { kind: 'unavailable' }
    const value = kept.get(key)
    return value === undefined ? { kind: 'absent' } : { kind: 'value', value }
  }
  let done = 0
  const settle = (): void => {
    for (; done < commands.length; done += 1) {
      const command = commands[done]
      if (command?.kind === 'read-storage')
        tell({ type: 'page/storage-read', area: command.area, key: command.key, read: read(command.key) })
      if (command?.kind === 'write-storage' && kept !== 'forbidden') kept.set(command.key, command.value)
    }
  }
  return {
    ...page,
    settle,
    press: name => {
      fireEvent.click(screen.getByRole('button', { name }))
      settle()
    },
    forms: () => commands.flatMap(command => (command.kind === 'submit-form' ? [command.form] : [])),
    pushed: () => commands.flatMap(command => (command.kind === 'push-data-layer' ? [command.event] : [])),
    calls: () => commands.flatMap(command => (command.kind === 'call' ? [command.call] : [])),
  }
}

/** The PIIs in a form, in order. */
export const piisIn = ({ fields }: FormPost): readonly string[] =>
  fields.filter(([name]) => name === 'piis').map(([, value]) => value)
