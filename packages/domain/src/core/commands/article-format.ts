/** A form in which an article can be had besides its page: the file that it came as, its text, or its metadata. */
export type ArticleFormat = 'xml' | 'markdown' | 'text' | 'csl-json'
