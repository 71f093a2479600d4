import type { Href } from '../../core/identifiers/href.ts'
import { function as F, option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { WindowTarget } from '../../core/commands/window-target.ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import { fixedWords } from '../../words/fixed.ts'
import { isAccessBarComponent, type AccessBarComponent } from './component-id.ts'
import { ACCESS_BAR_RULES, type AccessBarAction, type AccessBarFacts } from './components.ts'
import type { AccessBarConfig, ConfiguredComponent } from './config.ts'
import { labelRuns, labelText, type LabelRun } from './label.ts'
import { ACCESS_BAR_LAYOUTS, accessBarLayout, type LayoutFacts } from './layouts.ts'

/** The properties of every item of the access bar. */
interface Worded {
  readonly id: AccessBarComponent
  readonly label: readonly LabelRun[]
  readonly ariaLabel: string
}

/** An item of the access bar, ready to draw. */
export type AccessBarItem =
  | (Worded & {
      readonly kind: 'link'
      readonly href: Href
      readonly target: O.Option<WindowTarget>
      readonly rel: O.Option<string>
    })
  | (Worded & { readonly kind: 'form'; readonly form: FormPost })
  | (Worded & { readonly kind: 'download-issue' })
  /** Its label follows the search for the PDF (PDF-7). */
  | (Worded & { readonly kind: 'third-party-pdf'; readonly doi: Doi })

const unconfigured = (id: AccessBarComponent): ConfiguredComponent => ({
  id,
  label: O.none,
  ariaLabel: O.none,
  href: O.none,
  target: O.none,
  rel: O.none,
})

/** The configuration overrides a component's own link, but not where it opens or what is forbidden. */
const configured = (own: O.Option<AccessBarAction>, given: ConfiguredComponent): O.Option<AccessBarAction> => {
  const listed = receivedHref(given.href)
  const rel = O.isSome(given.rel) ? given.rel.value.split(/\s/).filter(word => word !== '') : []
  if (O.isNone(own)) return O.map((href: Href): AccessBarAction => ({ kind: 'link', href, target: given.target, rel }))(listed)
  const action = own.value
  switch (action.kind) {
    case 'link':
      return O.some({
        ...action,
        href: O.getOrElse(() => action.href)(listed),
        target: O.alt(() => given.target)(action.target),
        rel: [...new Set([...action.rel, ...rel])],
      })
    case 'form':
      return O.some({ ...action, form: { ...action.form, action: O.getOrElse(() => action.form.action)(listed) } })
    case 'download-issue':
    case 'third-party-pdf':
      return own
  }
}

const opensNewWindow = (action: AccessBarAction): boolean => action.kind === 'link' && O.isSome(action.target)

const worded = (id: AccessBarComponent, words: string, action: AccessBarAction, given: ConfiguredComponent): Worded => {
  const label = labelRuns(O.getOrElse(() => words)(given.label))
  const text = labelText(label)
  const aloud = opensNewWindow(action) ? `${text}${/[.!?]$/.test(text) ? '' : '.'} ${fixedWords.opensInNewWindow}` : text
  return { id, label, ariaLabel: O.getOrElse(() => aloud)(given.ariaLabel) }
}

const drawn = (words: Worded, action: AccessBarAction): AccessBarItem =>
  action.kind === 'link'
    ? { ...words, ...action, rel: action.rel.length === 0 ? O.none : O.some(action.rel.join(' ')) }
    : { ...words, ...action }

const item =
  (facts: AccessBarFacts) =>
  (given: ConfiguredComponent): readonly AccessBarItem[] => {
    const { id } = given
    if (!isAccessBarComponent(id)) return []
    const { label, action, isAllowed } = ACCESS_BAR_RULES[id]
    if (!isAllowed(facts.reader.settings)) return []
    return F.pipe(
      configured(action(facts), given),
      O.match<AccessBarAction, readonly AccessBarItem[]>(
        () => [],
        does => [drawn(worded(id, label(facts.article), does, given), does)],
      ),
    )
  }

/** The access bar if every component were available: the configured components, or else those of the layout (BAR-2). */
export const accessBarComponents = (
  facts: LayoutFacts,
  config: Pick<AccessBarConfig, 'components'>,
): readonly ConfiguredComponent[] =>
  O.getOrElse<readonly ConfiguredComponent[]>(() => ACCESS_BAR_LAYOUTS[accessBarLayout(facts)].map(unconfigured))(
    config.components,
  )

/**
 * The items of the access bar in order (BAR-2), without components whose data are missing, those that the settings of the
 * reader's institution forbid (BAR-9), and unknown ones (BAR-4).
 */
export const accessBarItems = (facts: AccessBarFacts, config: Pick<AccessBarConfig, 'components'>): readonly AccessBarItem[] =>
  accessBarComponents(facts, config).flatMap(item(facts))
