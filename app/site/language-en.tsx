import { Outlet } from 'react-router'
import { WordsProvider } from '#app/components/words.tsx'
import { Consent } from '#app/site/layouts/consent.tsx'
import { everywhere } from '#messages/en/everywhere.ts'

/** Everything under /en speaks English, and ships only its words. */
export default function Language() {
  return (
    <WordsProvider language="en" words={everywhere}>
      <Consent />
      <Outlet />
    </WordsProvider>
  )
}
