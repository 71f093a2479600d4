/** What an import calls parts and people of an article for which its file has no words. */
export const importedWords = {
  untitled: 'Untitled',
  anonymous: 'Anonymous',
  authorContributions: 'Author contributions',
  competingInterests: 'Competing interests',
  funding: 'Funding',
  supplementaryMaterial: 'Supplementary material',
  dedication: 'Dedication',
  foreword: 'Foreword',
  preface: 'Preface',
  frontMatter: 'Front matter',
  appendix: 'Appendix',
  imprint: 'Imprint',
  preprint: 'Preprint',
  indexTerms: 'Index terms',
  partOf: 'Part of',
  conference: 'Conference',
} as const
