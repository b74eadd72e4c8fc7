// The HTML tags of the editor: exactly the tags that the server allows (server/clean-html.ts). The editor removes other tags but keeps
// their text.
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

const OTHER_BLOCKS = '(paragraph|heading|bulletList|orderedList)+'

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: `${OTHER_BLOCKS} citeLine?`,
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', mergeAttributes(HTMLAttributes), 0],
})

/** The author of a quote, on a separate line below the quote. */
const CiteLine = Node.create({
  name: 'citeLine',
  content: 'inline*',
  parseHTML: () => [{ tag: 'cite', context: 'blockquote/', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['cite', mergeAttributes(HTMLAttributes), 0],
})

/** The title of a work, such as a book or a song, within a sentence. */
const Cite = Mark.create({
  name: 'cite',
  parseHTML: () => [{ tag: 'cite' }],
  renderHTML: ({ HTMLAttributes }) => ['cite', mergeAttributes(HTMLAttributes), 0],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: `(paragraph|heading|bulletList|orderedList|blockquote)* figureCaption?`,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes), 0],
})

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', mergeAttributes(HTMLAttributes), 0],
})

/** The shortcut that wraps the selected paragraphs in a quote, or unwraps them. */
const QuoteKeys = Extension.create({
  name: 'quoteKeys',
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap('blockquote') }
  },
})

export const HTML_EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
  }),
  Blockquote,
  CiteLine,
  Cite,
  Figure,
  FigureCaption,
  QuoteKeys,
]

/** Formats the HTML as the site stores it: no paragraphs in list items, and each block on a separate line. Returns '' for an empty text. */
export function asKept(html: string): string {
  const markup = html
    .replaceAll(/<li><p>((?:(?!<\/p>).)*)<\/p>(?=<\/li>|<ul>|<ol>)/gs, '<li>$1')
    .replaceAll(/(<\/(?:p|h2|h3|ul|ol|blockquote|figure)>)(?=<(?:p|h2|h3|ul|ol|blockquote|figure)>)/g, '$1\n')
  return /^(?:<p>\s*<\/p>\s*)*$/.test(markup) ? '' : markup
}
