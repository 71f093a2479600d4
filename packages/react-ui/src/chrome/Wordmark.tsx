import type { SiteLogo } from '@lectern/domain/site'

/** The site's name, or its logo; the styles show the variant for the page's theme, and a browser loads no other. */
export const Wordmark = ({ name, logo }: { readonly name: string; readonly logo?: SiteLogo | undefined }) => {
  if (logo === undefined) return name
  const { alt, light, dark } = logo
  return dark === undefined ? (
    <img {...light} alt={alt} />
  ) : (
    <>
      <img {...light} alt={alt} loading="lazy" className="for-light" />
      <img {...dark} alt={alt} loading="lazy" className="for-dark" />
    </>
  )
}
