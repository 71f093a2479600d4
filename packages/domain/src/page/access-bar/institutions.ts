import { aroundValue } from '../../core/text/around-value.ts'
import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { distinctBy } from '../../core/lists/distinct-by.ts'
import type { AccessOptions, RemoteAccessOption } from '../../article/record/article.ts'
import { truncated } from '../../core/text/truncated.ts'
import { accessBarLabels, accessBarWords } from '../../words/access-bar.ts'
import { labelRuns, labelText, type LabelRun } from './label.ts'

/** An institution through which a reader may get access, and the address for it. */
export type Institution = Pick<RemoteAccessOption, 'institutionName' | 'institutionUrl'>

/** BAR-6: how many characters of an institution's name are shown. */
export const INSTITUTION_LABEL_LIMIT = 25

/** BAR-6: the width of the popover of institutions, in CSS pixels. */
export const INSTITUTION_POPOVER_WIDTH = 352

/** An institution's name as a label shows it (BAR-6): at most 25 characters, with an ellipsis if there are more. */
export const institutionLabel = (name: string): string => truncated(name, INSTITUTION_LABEL_LIMIT)

/** Sign-in through an institution, ready to draw. */
export interface InstitutionLink {
  readonly label: string
  /** The full name, because the label may be cut. */
  readonly name: string
  readonly href: Href
}

const institutionLinks = ({ institutionName, institutionUrl }: Institution): readonly InstitutionLink[] => {
  const href = receivedHref(O.some(institutionUrl))
  return O.isSome(href) ? [{ label: institutionLabel(institutionName), name: institutionName, href: href.value }] : []
}

/**
 * The institutions through which a reader may get access: those that offer remote access (BAR-7: not by NONE), then the
 * remembered one, each address once.
 */
export const institutions = (
  { remoteAccessOptions }: Pick<AccessOptions, 'remoteAccessOptions'>,
  remembered: O.Option<Institution>,
): readonly InstitutionLink[] => {
  const offered = remoteAccessOptions.filter(({ remoteAccessType }) => remoteAccessType !== 'NONE')
  const links = [...offered.flatMap(institutionLinks), ...(O.isSome(remembered) ? institutionLinks(remembered.value) : [])]
  return distinctBy(links, ({ href }) => href)
}

/** Sign-in as one button: the institution's own if there is one, otherwise a button that opens them all. */
export type WaysThrough =
  | { readonly kind: 'one'; readonly label: readonly LabelRun[]; readonly ariaLabel: string; readonly href: Href }
  | {
      readonly kind: 'several'
      readonly label: readonly LabelRun[]
      readonly ariaLabel: string
      readonly links: readonly InstitutionLink[]
    }

const through = (name: string): readonly LabelRun[] => {
  const [before, after] = aroundValue(accessBarWords.through)
  const runs = [before, name, after].map((text, index) => ({ text, isStrong: index === 1 }))
  return runs.filter(({ text }) => text !== '')
}

/** Sign-in through institutions, ready to draw; none without an institution. */
export const waysThrough = (links: readonly InstitutionLink[]): O.Option<WaysThrough> => {
  const [first, ...others] = links
  if (first === undefined) return O.none
  const { label, name, href } = first
  return O.some(
    others.length === 0
      ? { kind: 'one', label: through(label), ariaLabel: accessBarWords.through(name), href }
      : {
          kind: 'several',
          label: labelRuns(accessBarLabels.RemoteAccess),
          ariaLabel: labelText(labelRuns(accessBarLabels.RemoteAccess)),
          links,
        },
  )
}
