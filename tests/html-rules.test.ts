// Tests that all HTML in the content and in the input of users is cleaned by `server/clean-html.ts`. Plain text needs no cleaning, because
// React and Hono's template tag escape it.
import { test } from 'vitest'
import { checkRule, isIn, trespasses, work } from '#tests/support/rules.ts'

const ours = work.filter(({ path }) => isIn(path, 'app', 'contract', 'demo', 'domain', 'messages', 'server'))
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
const speaking = (pattern: RegExp) =>
  ours.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path)

test('only one module cleans HTML, and this module uses a library', () => {
  const cleaners =
    /^(?:sanitize-html|dompurify|isomorphic-dompurify|xss|insane|htmlparser2|parse5|html-react-parser|he|entities)$/
  checkRule(
    trespasses(ours, ({ target }) => !cleaners.test(target)),
    { 'server/clean-html.ts → sanitize-html': 'the one place' },
  )
})

test('only one component sets HTML in a browser, and only HTML that the server has cleaned', () => {
  checkRule(
    speaking(
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|DOMParser|createContextualFragment|\bsetHTML|srcDoc/,
    ),
    {
      'app/components/clean-html.tsx': 'the one place',
      'app/components/json-ld.tsx': 'JSON in a script, made safe for one',
      'app/root.tsx': 'the first script, which is ours',
      'app/site/pages/dev/dev.tsx': 'a mail in a frame that runs nothing, in the sandbox alone',
    },
  )
})

test('no code parses or escapes HTML by hand', () => {
  checkRule(speaking(/&(?:lt|amp|gt|quot|#39);|<\[\^|<\(\\\/\?\)|\bescapeHtml\b|\.replace(?:All)?\(['"][<&]['"]/), {
    'server/clean-html.ts': 'the one place',
    'app/components/json-ld.tsx': 'JSON in a script, made safe for one',
    'app/components/json-ld/thing.ts': 'words for search engines, of HTML that has been cleaned',
  })
})
