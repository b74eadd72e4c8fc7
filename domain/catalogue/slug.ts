/**
 * Returns true if a text can be a slug: the name of a brand, a venue, a night, an artist or a story in a URL. For any other text,
 * the server answers 404 without a query, because PostgreSQL refuses some texts, for example a text with NUL.
 */
export const isSlug = (text: string): boolean => /^[a-z\d-]{1,120}$/.test(text)
