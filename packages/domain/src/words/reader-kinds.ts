/** The kinds of reader that a page can be shown to, with the documents' codes. */
export const readerKindNames = {
  guest: 'Guest (GUEST)',
  'registered-guest': 'Registered guest (GUESTREG)',
  'ip-range': 'On campus, by network (IPRANGE)',
  'shibboleth-anonymous': 'Institution, anonymous (SHIBANON)',
  'shibboleth-registered': 'Institution, registered (SHIBREG)',
  'ticket-anonymous': 'Library ticket, anonymous (TICKANON)',
  'ticket-registered': 'Library ticket, registered (TICKREG)',
  individual: 'Individual subscriber (INDIVIDUAL)',
  member: 'Member of an institution, off campus (INDIVIDUAL)',
  admin: 'Administrator (ADMIN)',
  privileged: 'Privileged (PRIVILEGED)',
  'data-checkout': 'Data checkout (DATA_CHECKOUT)',
  casa: 'Campus programme (CASA)',
} as const
