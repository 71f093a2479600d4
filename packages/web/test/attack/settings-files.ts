/** The shipped library's settings with what they leave out, so that every text of every file is a slot. */
export const MORE_SETTINGS: Readonly<Record<string, unknown>> = {
  'site.json': {
    name: 'Lectern',
    logo: { light: 'identity/logo.svg', dark: 'identity/logo-dark.svg', alt: 'Lectern' },
    favicon: 'identity/icon.svg',
    colours: {
      accent: { light: '#0b6469', sepia: '#0a585c', dark: '#6fc3c8' },
      link: { light: '#0b6469', sepia: '#0a585c', dark: '#6fc3c8' },
      header: {
        light: { background: '#ffffff', text: '#1a1a1a' },
        sepia: { background: '#ffffff', text: '#1a1a1a' },
        dark: { background: '#111111', text: '#f0f0f0' },
      },
    },
    footer: {
      links: [{ label: 'Join', url: 'https://site.example/join' }],
      text: 'The journals of the site.',
      copyright: 'The site',
    },
    home: {
      heading: 'Home',
      paragraphs: ['A paragraph.'],
      links: [{ label: 'For authors', url: 'https://site.example/authors' }],
    },
    publisher: { name: 'Publisher', url: 'https://publisher.example/' },
    parentCompany: { name: 'Parent', url: 'https://parent.example/' },
    aboutUrl: 'https://site.example/about',
    advertiseUrl: 'https://site.example/advertise',
    contactUrl: 'https://site.example/contact',
    contactEmail: 'contact@site.example',
    adminEmail: 'admin@site.example',
    termsUrl: 'https://site.example/terms',
    privacyPolicyUrl: 'https://site.example/privacy',
    privacyCenterUrl: 'https://site.example/privacy-center',
    adminToolUrl: 'https://site.example/admin',
    orderHistoryUrls: { production: 'https://site.example/orders', staging: 'https://staging.site.example/orders' },
    supportHubUrls: {
      en: 'https://help.example/en',
      zh: 'https://help.example/zh',
      ja: 'https://help.example/ja',
      ko: 'https://help.example/ko',
    },
    accountUrls: {
      login: '/user/login',
      registration: 'https://accounts.example/register',
      profile: 'https://accounts.example/profile',
    },
    allowCart: true,
    environment: 'prod',
    pageHelp: [{ path: '/science/article/', url: 'https://help.example/articles' }],
    frontEndOrigins: ['https://front-end.example'],
  },
  'view.json': {
    feedback: { enabled: true, url: 'https://feedback.example/' },
    linkingHub: { clinicalSite: 'Clinical', mainSite: 'Main' },
    linkOutUrls: {
      copyright: 'https://copyright.example/{id}',
      scopus: 'https://scopus.example/{id}',
      citedBy: 'https://cited-by.example/{id}',
      scopusAuthor: 'https://authors.example/{id}',
      chemistry: 'https://chemistry.example/{id}',
      metrics: 'https://metrics.example/{id}',
      scholar: 'https://scholar.example',
    },
    microscopeViewer: { url: 'https://microscope.example/', signature: 'signature' },
    patientAccessUrl: '/demonstration/patients',
    purchaseUrl: '/demonstration/shop/{pii}',
    orderUrl: '/demonstration/orders/{pii}',
  },
}

/** The images that these settings name, which run when they are opened by themselves without the policy that the site sends with them. */
export const IDENTITY_IMAGES: Readonly<Record<string, string>> = Object.fromEntries(
  ['logo', 'logo-dark', 'icon'].map(name => [
    `identity/${name}.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg" width="190" height="36" onload="fire({n})"><script>fire({n})</script><image href="//canary.invalid/{n}"/><style>@import "//canary.invalid/{n}";</style></svg>',
  ]),
)
