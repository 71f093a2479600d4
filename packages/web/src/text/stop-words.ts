import { stemForm } from './lexicon.ts'
import { wordsIn } from './search-words.ts'

/** Words that say nothing about the subject of an English text. */
const ENGLISH = `
  a about above according across after again against al all almost along also although always am among an and another any are around as at
  author available be became because become been before being below best better between both but by came can cannot case certain clearly
  compared consider considered could data did different do does doing done due during each effect either et eg even every example fig figure
  finally find first following for found four from further furthermore general get give given had has have having he hence her here high
  higher him his how however i ie if important in include included including increase increased indeed instead into is it its itself large
  larger last later least less let like low lower made mainly make many may me mean method might more moreover most much must my near need
  neither new next no non nor not note now number observed obtain obtained of off often on once one only onto or order other our out over
  own paper part particular per performed perhaps possible present presented previous previously proposed provide provided rather reported
  respectively result same second section see seen several shall she should show showed shown shows significant significantly similar since
  small so some still study such suggest table take taken than that the their them then there therefore these they third this those though
  three through throughout thus time to together too toward two type under unless until up upon us use used useful using usually value
  various very via was way we well were what when where whereas whether which while who whole whom whose why will with within without work
  would year yet you your`

/** The stems of those words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(wordsIn(ENGLISH, stemForm('en')))
