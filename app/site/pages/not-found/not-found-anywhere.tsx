import '../../layouts/default.css'
import { data, useRouteError } from 'react-router'
import { ErrorPage } from '#app/components/error-page.tsx'
import { useVisit } from '#app/components/visit.ts'
import { MessagesProvider } from '#app/components/messages.tsx'
import { Frame } from '#app/site/layouts/frame.tsx'
import { everywhere as english } from '#messages/en/areas/everywhere.ts'
import { everywhere as indonesian } from '#messages/id/areas/everywhere.ts'

/** Answers 404 for an unknown address without a language. The page is in the visitor's language. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundAnywhere() {
  return null
}

export function ErrorBoundary() {
  const { language } = useVisit()
  const messages = language === 'en' ? english : indonesian
  return (
    <MessagesProvider language={language} messages={messages}>
      <Frame>
        <ErrorPage error={useRouteError()} language={language} />
      </Frame>
    </MessagesProvider>
  )
}
