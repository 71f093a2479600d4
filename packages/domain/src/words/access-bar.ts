/** Texts of the access bar that the service does not provide, and those around its items. */
export const accessBarWords = {
  name: 'Download options and search',
  items: 'PDF options',
  quickSearch: 'Quick search',
  searchPlaceholder: 'Search',
  submitSearch: 'Submit search',
  others: 'Other access options',
  through: (institution: string): string => `Access through ${institution}`,
} as const

/** The label of each component of the access bar, with `**` around emphasised text, as in configurations. */
export const accessBarLabels = {
  ThirdPartyPDF: 'View at publisher',
  ViewPDF: 'View&nbsp;**PDF**',
  OpenManuscript: 'View **open manuscript**',
  ViewFullText: 'View **full text**',
  RemoteAccess: 'Access through **your institution**',
  SocietyAccess: 'Access through **your society**',
  PurchasePDF: 'Purchase **PDF**',
  PatientAccess: 'Patient access',
  AnotherInstitution: 'Access through **another institution**',
  SelectAnotherInstitution: 'Select another institution',
  ClinicalKey: 'View on **ClinicalKey**',
  DownloadPDF: 'Download **PDF**',
  OrderPDF: 'Order **PDF**',
  LinkResolver: 'Find it at your library',
} as const
