import { Outlet } from 'react-router'
import { WordsProvider } from '#app/components/words.tsx'
import { Consent } from '#app/site/layouts/consent.tsx'
import { everywhere } from '#messages/id/everywhere.ts'

/** Everything under /id speaks Indonesian, and ships only its words. */
export default function Language() {
  return (
    <WordsProvider language="id" words={everywhere}>
      <Consent />
      <Outlet />
    </WordsProvider>
  )
}
