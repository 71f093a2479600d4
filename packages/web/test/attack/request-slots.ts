import { rows } from '@lectern/api-client'
import {
  ARTICLE_LINK_STATE_COOKIE,
  COOKIE_PREFERENCES_COOKIE,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  TEXT_SIZE_COOKIE,
  THEME_COOKIE,
} from '@lectern/domain/site'

/** The names of fields that addresses and forms of any route may have. */
export const FIELD_NAMES: readonly string[] = [
  ...new Set([
    ...rows.flatMap(([, row]) => Object.keys(row.query)),
    ...`casaToken contentType database dataset decode description do email embedPdf expires formToken from identifier institution key kind letter
      metadataPrefix name offset old organisation origin page password pid privacy q qs reader repeated resumptionToken right robots set
      signature split srcFr subject targetUrl returnUrl theme time ts type until upTo username viewToken viewport verb words zone format md5
      pii doi eid isbn issn callback jsonp redirect url next`.split(/\s+/),
  ]),
]

/** The headers that the server or a proxy in front of it reads, and some that neither should. */
export const HEADER_NAMES: readonly string[] =
  `host x-forwarded-host x-forwarded-proto x-forwarded-for x-forwarded-port x-forwarded-prefix
  x-original-url x-rewrite-url x-host x-real-ip forwarded via referer origin user-agent accept accept-language accept-encoding cookie if-none-match
  if-modified-since range content-type authorization purpose sec-purpose sec-fetch-site sec-fetch-mode sec-fetch-dest
  shib-identity-provider affiliation pairwise-id persistent-id eppn oidc_claim_realmname oidc_claim_derivededupersonscope
  oidc_claim_pairwiseid oidc_claim_edupersontargetedid oidc_claim_edupersonscopedaffiliation remote_user x-requested-with
  x-http-method-override x-csrf-token save-data dnt priority traceparent`.split(/\s+/)

/** The cookies that the server reads; their values are slots. */
export const COOKIE_NAMES: readonly string[] = [
  SESSION_COOKIE,
  DEVICE_COOKIE,
  `__Host-${SESSION_COOKIE}`,
  COOKIE_PREFERENCES_COOKIE,
  THEME_COOKIE,
  TEXT_SIZE_COOKIE,
  ARTICLE_LINK_STATE_COOKIE,
]
