import type { Href, Src } from '../../core/identifiers/href.ts'

/** An image of the site's own. */
export interface SiteImage {
  readonly src: Src
  /** In pixels, so that the page has room for it before it is there. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The site's logo, which stands in its header in place of its name. */
export interface SiteLogo {
  readonly alt: string
  readonly light: SiteImage
  /** For dark pages; `light` if absent. */
  readonly dark?: SiteImage | undefined
}

/** A link of the site's own. */
export interface SiteLink {
  readonly label: string
  readonly url: Href
}

/** What a site's home page says above its articles: plain text. */
export interface HomeText {
  readonly heading?: string | undefined
  readonly paragraphs?: readonly string[] | undefined
  readonly links?: readonly SiteLink[] | undefined
}
