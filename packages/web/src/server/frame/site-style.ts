import { createHash } from 'node:crypto'
import type { SiteSettings } from '../../settings/site.ts'

/** The source by which the content security policy allows the style sheet in the head of pages, if the site has one of its own. */
export const siteStyleSources = ({ style }: Pick<SiteSettings, 'style'>): readonly string[] =>
  style === '' ? [] : [`'sha256-${createHash('sha256').update(style).digest('base64')}'`]
