/** Where British and American spelling, or older and newer, differ by rule. Each pair makes one spelling of both; none needs to be a word. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // colour, behavioural, tumours
  [/^(od|..{2,})our(?=(?:s|ed|ing|al|ally|able|ably|ful|less|ist|ists|ite|ites|ation|er|ers|y)?$)/, '$1or'],
  // optimise, ionisation, organising
  [/^(..{2,})is(?=(?:e|es|ed|er|ers|ing|able|ation|ations|ational)$)/, '$1iz'],
  // analyse, hydrolysed; but analyses, the plural of analysis
  [/^(..+)ys(?=(?:e|ed|er|ers|ing)$)/, '$1yz'],
  [/(cent|fib|lit|met|theat|tit|calib|spect|lust|sab)re(?=s?$)/, '$1er'],
  [/^(..{2,})ogue(?=s?$)/, '$1og'],
  [/(def|off|lic|pret)ence(?=s?$)/, '$1ense'],
  [/^program(?:me)(?=s?$)/, 'program'],
  [/^(gr)ey(?=(?:s|er|ish|ness)?$)/, '$1ay'],
  [/^alumini(?=um)/, 'alumin'],
  [/sulph/, 'sulf'],
  [/haem/, 'hem'],
  [/aem(?=i[ac])/, 'em'],
  [/paed/, 'ped'],
  [/palaeo/, 'paleo'],
  [/archaeo/, 'archeo'],
  [/anaesth/, 'anesth'],
  [/gynaec/, 'gynec'],
  [/^f(?:ae)c(?=al|es)/, 'fec'],
  [/^c(?:ae)c(?=um|al)/, 'cec'],
  [/^aetiolog/, 'etiolog'],
  [/^aesthet/, 'esthet'],
  [/^(o)?(?:e)(?=str(?:og|ad|on|us))/, 'e'],
  [/oesoph/, 'esoph'],
  [/oedem/, 'edem'],
  [/^foet/, 'fet'],
  [/rrhoe/, 'rrhe'],
  [/pnoea/, 'pnea'],
  [/^coeli/, 'celi'],
  [/^homoeo/, 'homeo'],
  [/^amoeb/, 'ameb'],
  [/^manoeuvr/, 'maneuver'],
]

/** An English word in the one spelling of those that differ between countries. */
export const oneSpelling = (word: string): string => RULES.reduce((spelled, [rule, to]) => spelled.replace(rule, to), word)
