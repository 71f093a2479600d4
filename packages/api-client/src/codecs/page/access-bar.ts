import { WINDOW_NAMES, type WindowTarget } from '@lectern/domain/core'
import {
  defaultAccessBarConfig,
  type AccessBarConfig,
  type ConfiguredComponent,
  type QuickSearchConfig,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { Filled, lenient, list, Text, via, withFallback, type Codec } from '../fields.ts'
import { merged, named, sparse, type WireFields } from '../records.ts'

const TargetCodec: Codec<WindowTarget> = via(
  'a window',
  Text,
  (name): O.Option<WindowTarget> =>
    name === WINDOW_NAMES['new-window']
      ? O.some('new-window')
      : name === WINDOW_NAMES['shopping-cart']
        ? O.some('shopping-cart')
        : O.none,
  target => WINDOW_NAMES[target],
)

const Listed: Codec<ConfiguredComponent, WireFields> = named('a component', {
  id: ['id', Text],
  label: ['label', lenient(Text)],
  ariaLabel: ['ariaLabel', lenient(Text)],
  href: ['href', lenient(Text)],
  target: ['target', lenient(TargetCodec)],
  rel: ['rel', lenient(Text)],
})

/** The label's words before an institution's name, and its words for an unknown one. */
const Halves = sparse('a component', { before: ['labelPrefix', Filled], unknown: ['defaultLabelSuffix', Filled] })

const ComponentCodec: Codec<ConfiguredComponent, WireFields> = via(
  'a component',
  merged('a component', Listed, Halves),
  ({ before, unknown, ...listed }) =>
    O.some(
      before === undefined || unknown === undefined
        ? listed
        : { ...listed, label: O.alt(() => O.some(`${before} **${unknown}**`))(listed.label) },
    ),
  listed => listed,
)

const { ariaLabel, componentsAriaLabel, search } = defaultAccessBarConfig

const SearchCodec: Codec<QuickSearchConfig, WireFields> = via(
  'the quick search',
  named('the quick search', {
    formAction: ['formAction', Text],
    placeholder: ['inputPlaceHolder', withFallback(Text, search.placeholder)],
    labels: [
      'ariaLabel',
      withFallback(
        named('labels', {
          input: ['input', withFallback(Text, search.inputLabel)],
          submit: ['submit', withFallback(Text, search.submitLabel)],
        }),
        { input: search.inputLabel, submit: search.submitLabel },
      ),
    ],
  }),
  ({ labels, ...rest }) => O.some({ ...rest, inputLabel: labels.input, submitLabel: labels.submit }),
  ({ inputLabel, submitLabel, ...rest }) => ({ ...rest, labels: { input: inputLabel, submit: submitLabel } }),
)

/** BAR-2: the service's configuration of the access bar. It must name the address of its search. */
export const AccessBarConfigCodec: Codec<AccessBarConfig, WireFields> = via(
  'the access bar',
  named('the access bar', {
    label: ['label', lenient(Filled)],
    labels: [
      'ariaLabel',
      withFallback(
        named('labels', {
          accessbar: ['accessbar', withFallback(Text, ariaLabel)],
          componentsList: ['componentsList', withFallback(Text, componentsAriaLabel)],
        }),
        { accessbar: ariaLabel, componentsList: componentsAriaLabel },
      ),
    ],
    components: ['components', lenient(list(ComponentCodec))],
    search: ['search', SearchCodec],
  }),
  ({ labels, ...rest }) => O.some({ ...rest, ariaLabel: labels.accessbar, componentsAriaLabel: labels.componentsList }),
  ({ ariaLabel: accessbar, componentsAriaLabel: componentsList, ...rest }) => ({
    ...rest,
    labels: { accessbar, componentsList },
  }),
)
