/** Every component that an access bar can have, by its name in configurations. */
export const ACCESS_BAR_COMPONENTS = [
  'ThirdPartyPDF',
  'ViewPDF',
  'DownloadFullIssue',
  'OpenManuscript',
  'ViewFullText',
  'RemoteAccess',
  'SocietyAccess',
  'PurchasePDF',
  'PatientAccess',
  'AnotherInstitution',
  'SelectAnotherInstitution',
  'ClinicalKey',
  'DownloadPDF',
  'OrderPDF',
  'LinkResolver',
] as const

export type AccessBarComponent = (typeof ACCESS_BAR_COMPONENTS)[number]

/** Whether an id names a component of the access bar. */
export const isAccessBarComponent = (id: string): id is AccessBarComponent => ACCESS_BAR_COMPONENTS.some(known => known === id)

const PDF_COMPONENTS: ReadonlySet<AccessBarComponent> = new Set(['ViewPDF', 'DownloadPDF'])

/** Whether a component leads to the article's own PDF. */
export const givesPdf = (id: AccessBarComponent): boolean => PDF_COMPONENTS.has(id)
