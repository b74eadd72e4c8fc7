import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

/** What a printed page needs, and nothing that acts: no attributes, links, pictures, styles or scripts. */
const ALLOWED = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'cite', 'figure', 'figcaption']

// The same few hundred texts are shown over and over; cleaning one takes longer than the rest of its page.
const KEPT = 2000
function remembering(clean: (html: string) => string): (html: string) => string {
  const cleaned = new LRUCache<string, string>({ max: KEPT })
  return (html) => {
    const known = cleaned.get(html)
    if (known !== undefined) return known
    const answer = clean(html)
    cleaned.set(html, answer)
    return answer
  }
}

/** HTML as it may be handed to a browser: other tags are dropped and their text kept, scripts and styles with it. */
export const cleanHtml = remembering((html) => sanitize(html, { allowedTags: ALLOWED, allowedAttributes: {} }))

/** The words alone. */
export const plainText = remembering((html) =>
  sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim(),
)
