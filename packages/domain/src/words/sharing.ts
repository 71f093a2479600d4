import type { ExportFormat } from '../core/commands/export-format.ts'
import type { ShareNetwork } from '../core/commands/share-network.ts'

/** Labels of the buttons for citing and sharing. */
export const sharingWords = {
  group: 'Cite and share',
  exportCitation: 'Export citation',
  /** In a narrow window. */
  exportInShort: 'Export',
  cite: 'Cite',
  share: 'Share',
  addToMendeley: 'Add to Mendeley',
  /** In a narrow window. */
  mendeleyInShort: 'Mendeley',
  dismiss: 'Dismiss',
} as const

/** The name of each network on which an article can be shared. */
export const shareNetworkNames: Readonly<Record<ShareNetwork, string>> = {
  email: 'Email',
  x: 'X (Twitter)',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
}

/** The entries of the export menu. */
export const exportLabels: Readonly<Record<ExportFormat, string>> = {
  refworks: 'Save to RefWorks',
  ris: 'Export citation to RIS',
  bibtex: 'Export citation to BibTeX',
  text: 'Export citation to text',
}

/** Why an export failed (LIFE-12). */
export const exportFailureWords = {
  badStatus: (status: number): string =>
    `The citation could not be exported because the server answered with status ${status}. Try again.`,
  timeout: 'The citation could not be exported because the server took too long to respond. Try again.',
  network: 'The citation could not be exported because the server could not be reached. Check your connection and try again.',
  undecodable: 'The citation could not be exported because the response could not be read. Try again.',
} as const
