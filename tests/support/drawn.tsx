// Renders a component of a page as HTML in a language, for tests that need no browser.
import type { Language } from '#domain/language.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { MessagesProvider } from '#app/components/messages.tsx'
import { messages as english } from '#messages/en/index.ts'
import { messages as indonesian } from '#messages/id/index.ts'

export function renderPart(language: Language, part: ReactElement): string {
  const messages = language === 'en' ? english : indonesian
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <MessagesProvider language={language} messages={messages}>
          {part}
        </MessagesProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

/** Returns the texts of all elements with this tag name, without empty texts. */
export const textsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
