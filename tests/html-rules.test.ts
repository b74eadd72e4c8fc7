// HTML of content and of people goes through `server/clean-html.ts`; what is text is escaped by React and by Hono's template tag.
import { test } from 'vitest'
import { held, isIn, trespasses, work } from '#tests/support/rules.ts'

const ours = work.filter(({ path }) => isIn(path, 'app', 'contract', 'demo', 'domain', 'messages', 'server'))
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
const speaking = (pattern: RegExp) =>
  ours.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path)

test('HTML is cleaned in one module, by a library', () => {
  const cleaners =
    /^(?:sanitize-html|dompurify|isomorphic-dompurify|xss|insane|htmlparser2|parse5|html-react-parser|he|entities)$/
  held(
    trespasses(ours, ({ target }) => !cleaners.test(target)),
    { 'server/clean-html.ts → sanitize-html': 'the one place' },
  )
})

test('HTML is handed to a browser in one component, which is given what the server has cleaned', () => {
  held(
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

test('nobody takes HTML apart or escapes it by hand', () => {
  held(speaking(/&(?:lt|amp|gt|quot|#39);|<\[\^|<\(\\\/\?\)|\bescapeHtml\b|\.replace(?:All)?\(['"][<&]['"]/), {
    'server/clean-html.ts': 'the one place',
    'app/components/json-ld.tsx': 'JSON in a script, made safe for one',
    'app/components/json-ld/thing.ts': 'words for search engines, of HTML that has been cleaned',
  })
})
