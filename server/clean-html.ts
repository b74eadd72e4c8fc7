import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

/** HTML elements that are allowed in a formatted text. Attributes, links, pictures, styles and scripts are removed. */
const ALLOWED = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'cite', 'figure', 'figcaption']

// Caches the results of a cleaning function. Pages show the same few hundred texts again and again, and cleaning a text takes longer than
// all other work for its page.
const KEPT = 2000
function remembering(clean: (html: string) => string): (html: string) => string {
  const cache = new LRUCache<string, string>({ max: KEPT })
  return (html) => {
    const cached = cache.get(html)
    if (cached !== undefined) return cached
    const answer = clean(html)
    cache.set(html, answer)
    return answer
  }
}

/**
 * Returns HTML that is safe for a browser. It removes tags that are not allowed and keeps their text. It removes scripts and styles
 * together with their text.
 */
export const cleanHtml = remembering((html) => sanitize(html, { allowedTags: ALLOWED, allowedAttributes: {} }))

export const plainText = remembering((html) =>
  sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim(),
)

export type SvgRules = {
  elements: readonly string[]
  /** Elements that have no content. The output writes them as `<path />`. */
  emptyElements: string[]
  /** Elements that are removed together with their content. */
  silentElements: string[]
  /** Returns the attributes that an element keeps. Called for every element. Throws an error if the SVG must be refused. */
  checkAttributes: (element: string, attributes: Record<string, string>) => Record<string, string>
}

/** Returns an SVG with the allowed elements and attributes, and without texts and comments. */
export const cleanSvg = (svg: string, { elements, emptyElements, silentElements, checkAttributes }: SvgRules): string =>
  sanitize(svg, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: [...elements],
    allowedAttributes: false,
    allowedSchemes: ['data'],
    nonTextTags: silentElements,
    selfClosing: emptyElements,
    parseStyleAttributes: false,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: checkAttributes(tagName, attribs) }) },
    textFilter: () => '',
  })
