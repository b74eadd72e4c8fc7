/**
 * Whether a text can be the name of a brand, a venue, a night, an artist or a story in an address. Whatever else is
 * asked for is not there, and nobody looks: PostgreSQL refuses some texts outright, a NUL among them.
 */
export const isSlug = (text: string): boolean => /^[a-z\d-]{1,120}$/.test(text)
