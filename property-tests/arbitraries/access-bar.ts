import * as fc from 'fast-check'
import { ACCESS_BAR_COMPONENTS, type AccessBarConfig, type AccessBarFacts, type ConfiguredComponent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { article, articleWith, perhaps } from './article.ts'
import { reader, readerWith } from './reader.ts'

const address = fc.constantFrom('https://example.org/a', '/b', 'javascript:alert(1)')

const institution = fc.record({
  institutionName: fc.constantFrom('University of One', 'A remembered institution with a long name'),
  institutionUrl: fc.constantFrom('https://one.example.org/', 'https://four.example.org/'),
})

/** The facts of any access bar. */
export const accessBarFacts: fc.Arbitrary<AccessBarFacts> = fc.record({
  article,
  reader,
  clinicalKeyLink: perhaps(fc.constant('https://clinical.example.org/')),
  seamlessInstitution: perhaps(institution),
  patientAccessUrl: perhaps(address),
  linkResolverUrl: perhaps(address),
})

/** A component in a configuration, which may be unknown. */
export const configuredComponent: fc.Arbitrary<ConfiguredComponent> = fc.record({
  id: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ACCESS_BAR_COMPONENTS) },
    fc.constantFrom('', 'Unheard', 'viewpdf', 'toString'),
  ),
  label: perhaps(fc.constantFrom('View&nbsp;**PDF**', 'Find it here!')),
  ariaLabel: perhaps(fc.constant('Said aloud')),
  href: perhaps(address),
  target: perhaps(fc.constant('new-window' as const)),
  rel: perhaps(fc.constantFrom('noreferrer noopener', 'nofollow', '')),
})

/** A component with this id in a configuration, with the given overrides. */
export const listed = (id: string, given: Partial<ConfiguredComponent> = {}): ConfiguredComponent => ({
  id,
  label: O.none,
  ariaLabel: O.none,
  href: O.none,
  target: O.none,
  rel: O.none,
  ...given,
})

/** A configuration that lists these components. */
export const configOf = (components: O.Option<readonly ConfiguredComponent[]>): AccessBarConfig => ({
  label: O.none,
  ariaLabel: 'Bar',
  componentsAriaLabel: 'Items',
  components,
  search: { formAction: '/search', placeholder: 'Search here', inputLabel: 'In', submitLabel: 'Go' },
})

export const accessBarConfig: fc.Arbitrary<AccessBarConfig> = perhaps(fc.array(configuredComponent, { maxLength: 5 })).map(
  configOf,
)

/** The facts of an entitled reader's access bar, with some of them replaced. */
export const factsWith = (given: Partial<AccessBarFacts> = {}): AccessBarFacts => ({
  article: articleWith(),
  reader: readerWith(),
  clinicalKeyLink: O.none,
  seamlessInstitution: O.none,
  patientAccessUrl: O.none,
  linkResolverUrl: O.none,
  ...given,
})
