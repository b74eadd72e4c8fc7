import '../../layouts/default.css'
import { data, useRouteError } from 'react-router'
import { ErrorPage } from '#app/components/error-page.tsx'
import { useVisit } from '#app/components/visit.ts'
import { WordsProvider } from '#app/components/words.tsx'
import { Frame } from '#app/site/layouts/frame.tsx'
import { words as english } from '#messages/en/index.ts'
import { words as indonesian } from '#messages/id/index.ts'

/** An address without a language that no page has, told in the visitor's language. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundAnywhere() {
  return null
}

export function ErrorBoundary() {
  const { language } = useVisit()
  const words = language === 'en' ? english : indonesian
  return (
    <WordsProvider language={language} words={words}>
      <Frame>
        <ErrorPage error={useRouteError()} language={language} words={words.errors} />
      </Frame>
    </WordsProvider>
  )
}
