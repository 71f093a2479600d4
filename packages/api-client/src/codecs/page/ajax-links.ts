import { isRecord } from '@lectern/domain/core'
import { AJAX_LINKS, type AjaxLink } from '@lectern/domain/article'
import * as t from 'io-ts'
import type { Codec } from '../fields.ts'
import type { WireFields } from '../records.ts'
import { opaque } from '../written.ts'

/** Names that differ on the wire. */
const renamed: Readonly<Partial<Record<AjaxLink, string>>> = { entitledRecommendations: 'recommendations-entitled' }

const nameOf = (link: AjaxLink): string => renamed[link] ?? link

/** A list is available if its field is `true` or the list's address. */
const isOffered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== 'false' && value !== ''

const isAjaxLink = (value: unknown): value is AjaxLink => AJAX_LINKS.some(link => link === value)

/** The lists that can be requested from the service. Lists of other services that no page requests are left out. */
export const AjaxLinksCodec: Codec<readonly AjaxLink[], WireFields> = opaque<readonly AjaxLink[], WireFields>(
  'lists by name',
  (value): value is readonly AjaxLink[] => Array.isArray(value) && value.every(isAjaxLink),
  (value, context) =>
    isRecord(value)
      ? t.success(AJAX_LINKS.filter(link => Object.hasOwn(value, nameOf(link)) && isOffered(value[nameOf(link)])))
      : t.failure(value, context),
  links => Object.fromEntries(links.map(link => [nameOf(link), true])),
  () => t.partial(Object.fromEntries(AJAX_LINKS.map(link => [nameOf(link), t.literal(true)]))),
)
