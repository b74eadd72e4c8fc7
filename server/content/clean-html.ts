import sanitize from 'sanitize-html'

/** What a printed page needs, and nothing that acts: no attributes, links, pictures, styles or scripts. */
const ALLOWED = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'cite', 'figure', 'figcaption']

/** The HTML of a story as it may be handed to a browser: other tags are dropped and their text kept, scripts and styles with it. */
export const cleanHtml = (html: string): string => sanitize(html, { allowedTags: ALLOWED, allowedAttributes: {} })

/** The words alone. */
export const plainText = (html: string): string =>
  sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim()
